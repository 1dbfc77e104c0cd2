import type { Report } from '../fixtures/report.ts';

/** A report as it is published: the members that are missing are filled in. */
export type ReportInput = { event: string } & { [Member in Exclude<keyof Report, 'event'>]?: string } & {
  [member: string]: unknown;
};

/** A report that the mock holds. Members beyond the known ones are kept and delivered. */
export interface StoredReport {
  readonly id: string;
  readonly atMs: number;
  readonly report: Report & { readonly [member: string]: unknown };
}

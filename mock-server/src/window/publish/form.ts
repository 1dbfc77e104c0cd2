import { effect, type Signal, signal } from '@preact/signals';
import { AdminRefusal, callAdmin, messageOf, type Violation } from '../mock/admin.ts';
import type { DeliveryView, ReportView, SubscriptionMatch } from '../mock/shapes.ts';
import { accounts, assumptions } from '../mock/store.ts';

/** What is typed; what is left empty is filled in by the mock. */
export interface Draft {
  event: string;
  category: string;
  source: string;
  content: string;
  timestamp: string;
}

export type DraftMember = keyof Draft;

/** What the mock says of the draft. */
export interface Verdict {
  /** By member. */
  problems: Partial<Record<DraftMember, string>>;
  /** What is wrong with the whole of it. */
  problem: string | undefined;
  subscriptions: readonly SubscriptionMatch[];
}

const SETTLE_MS = 150;

export const draft: Signal<Draft> = signal({
  event: 'insider_trade',
  category: '',
  source: '',
  content: '',
  timestamp: '',
});
export const verdict: Signal<Verdict> = signal({ problems: {}, problem: undefined, subscriptions: [] });
export const presets: Signal<readonly ReportView[]> = signal([]);
/** What the last publication has started; nothing before the first. */
export const published: Signal<{ reports: ReportView[]; deliveries: DeliveryView[] } | null> = signal(null);

/** The reports of the mock, to start from. */
export async function loadPresets(): Promise<void> {
  const { reports, archived } = await callAdmin<{ reports: ReportView[]; archived: ReportView[] }>('GET', 'reports');
  presets.value = [...reports.slice(0, 40), ...archived.slice(0, 40)];
}

export function takePreset(id: string): void {
  const preset = presets.value.find((one) => one.id === id);
  if (preset === undefined) return;
  const { event, category, source, content } = preset;
  draft.value = { event, category, source, content, timestamp: '' };
}

export async function publish(): Promise<void> {
  try {
    published.value = await callAdmin('POST', 'reports', asReport(draft.value));
  } catch (error) {
    verdict.value = judged(error);
  }
}

/** Asks the mock what it would do with the draft, shortly after each change; also when subscriptions change. */
export function judgeAsTyped(): () => void {
  let asked = 0;
  return effect(() => {
    const report = asReport(draft.value);
    // Looked at, so that a change of them asks again.
    void [accounts.value, assumptions.value];
    const timer = setTimeout(async () => {
      asked += 1;
      const own = asked;
      const found = await judge(report);
      if (own === asked) verdict.value = found;
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  });
}

async function judge(report: Partial<Draft>): Promise<Verdict> {
  try {
    const answer = await callAdmin<{ reports: { subscriptions: SubscriptionMatch[] }[] }>(
      'POST',
      'reports/match',
      report,
    );
    return { problems: {}, problem: undefined, subscriptions: answer.reports[0]?.subscriptions ?? [] };
  } catch (error) {
    return judged(error);
  }
}

function judged(error: unknown): Verdict {
  const violations: readonly Violation[] = error instanceof AdminRefusal ? error.violations : [];
  const problems = Object.fromEntries(violations.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
  const isShown = Object.keys(problems).some((member) => member in draft.value);
  return { problems, problem: isShown ? undefined : messageOf(error), subscriptions: [] };
}

/** Without what was left empty. */
function asReport(given: Draft): Partial<Draft> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
}

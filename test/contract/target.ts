import type { Case } from './cases.ts';
import type { Answer } from './response-check.ts';

/** Something that answers as the service does, or a client in front of it. */
export interface Target extends AsyncDisposable {
  name: string;
  /** The status of a refusal where it is not the mock's: Prism has its own for what the document does not allow. */
  statusOf?(request: Case): number;
  /** Whether the target can be asked this. */
  accepts(request: Case): boolean;
  /** Sends the request of a case; what a client refuses to send is `not sent`. */
  call(request: Case): Promise<Answer | 'not sent'>;
  /** Brings about what a case is given. */
  prepare(request: Case): Promise<void>;
  /** What referees in between have found since the latest call. */
  violations?(): string[];
}

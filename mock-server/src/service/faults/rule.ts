import type { OperationId } from '../../generated/operations.ts';

/** What goes wrong. */
export type FaultType = 'latency' | 'status' | 'reset' | 'truncate' | 'malformed' | 'dribble';

/** A fault and when it strikes. */
export interface FaultRule {
  /** Operation that it strikes. @default every operation */
  operation?: OperationId;
  /** What goes wrong. */
  type: FaultType;
  /** From 0 to 1. @default 1 */
  probability?: number;
  /** How often it strikes before it is used up. @default without end */
  count?: number;
  /** `latency`: how long; the median of `log-normal`, the least of `uniform`. `dribble`: the pause between pieces. */
  ms?: number;
  /** `latency`: how the delays are spread. @default 'fixed' */
  distribution?: 'fixed' | 'uniform' | 'log-normal';
  /** `latency`, `uniform`: the most. */
  maxMs?: number;
  /** `latency`, `log-normal`: how wide. @default 0.5 */
  sigma?: number;
  /** `status`: what is answered. @default 500 */
  status?: number;
  /** `dribble`: how many bytes at once. `truncate`: how many arrive. @default 1 for dribble, half for truncate */
  bytes?: number;
}

import { inProgress, type WebhookAnswer } from './answer.ts';
import { startTimer } from './timer.ts';

/** The answer, or that the delivery is in progress where the answer takes too long; the work goes on in both cases. */
export function withDeadline(
  answering: Promise<WebhookAnswer>,
  deadlineMs: number,
  onLate: () => void,
): Promise<WebhookAnswer> {
  return new Promise((resolve, reject) => {
    const stopTimer = startTimer(() => {
      onLate();
      resolve(inProgress());
    }, deadlineMs);
    answering.finally(stopTimer).then(resolve, reject);
  });
}

/** A wait that was over before enough had come. */
export class WaitTimeoutError extends Error {
  /** Name of the class. */
  override readonly name = 'WaitTimeoutError';
  /** What came nearest to what was waited for. */
  readonly nearest: readonly unknown[];

  constructor(message: string, nearest: readonly unknown[]) {
    super(message);
    this.nearest = nearest;
  }
}

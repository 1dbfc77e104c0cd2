/** The command was asked wrongly; the message is one line. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

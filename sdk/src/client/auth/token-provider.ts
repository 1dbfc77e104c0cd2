/** A source of Bearer credentials (Specification §5). */
export interface TokenProvider {
  /** Gives the credential for one attempt. Called before each; keep what can be kept. */
  getToken(): Promise<string>;
  /** The service refused this token (401). Forget it; `getToken` is called again once, and the call repeated once. */
  invalidate?(token: string): void;
}

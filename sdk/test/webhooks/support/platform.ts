import { vi } from 'vitest';

/** Hides the modules of Node from what is made from now on, as on a runtime without them. `vi.restoreAllMocks` ends it. */
export function withoutNodeCrypto(): void {
  vi.spyOn(process, 'getBuiltinModule').mockImplementation(() => undefined);
}

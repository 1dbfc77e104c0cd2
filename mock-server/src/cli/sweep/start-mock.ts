import type { Variant } from '../../service/variants.ts';
import type { SweptMock } from './run-sweep.ts';

/** Starts a mock under a variant, on a free port of loopback. */
export async function startMock(assumptions: Variant, secret: string): Promise<SweptMock> {
  const { createMock } = await import('../../index.ts');
  const mock = await createMock({ assumptions, secret });
  const { url } = await mock.listen({ port: 0 });
  return { url, close: () => mock.close() };
}

import type { Variant } from '../../service/variants.ts';
import { runCommand } from './run-command.ts';
import type { VariantResult } from './suspects.ts';

/** A mock that a command runs against. */
export interface SweptMock {
  /** Base URL. */
  url: string;
  close(): Promise<void>;
}

export interface SweepOptions {
  /** The command and its arguments. */
  command: readonly string[];
  variants: Iterable<Variant>;
  /** Secret that signs deliveries. */
  secret: string;
  /** Starts a fresh mock under a variant. */
  startMock: (variant: Variant, secret: string) => Promise<SweptMock>;
  signal: AbortSignal;
}

/** Account of the command: of the plan without limits, so that it does not fail for what it asks how often. */
const ACCOUNT = 'sweep';

/** Runs a command once under each variant, one after another, each with a mock of its own. */
export async function* runSweep(options: SweepOptions): AsyncGenerator<VariantResult> {
  for (const variant of options.variants) {
    if (options.signal.aborted) return;
    const result = await runVariant(variant, options);
    // What was cut off says nothing about its variant.
    if (!options.signal.aborted) yield result;
  }
}

async function runVariant(
  assumptions: Variant,
  { command, secret, startMock, signal }: SweepOptions,
): Promise<VariantResult> {
  const mock = await startMock(assumptions, secret);
  const startedAt = performance.now();
  try {
    const result = await runCommand(command, { env: environment(mock.url, secret, assumptions), signal });
    return { assumptions, ...result, durationMs: Math.round(performance.now() - startedAt) };
  } finally {
    await mock.close();
  }
}

function environment(url: string, secret: string, variant: Variant): Record<string, string> {
  return {
    INTELLIGENCE_DATA_BASE_URL: url,
    INTELLIGENCE_DATA_API_KEY: `enterprise_${ACCOUNT}`,
    INTELLIGENCE_DATA_CLIENT_ID: `enterprise_${ACCOUNT}`,
    INTELLIGENCE_DATA_CLIENT_SECRET: `secret_${ACCOUNT}`,
    INTELLIGENCE_DATA_WEBHOOK_SECRET: secret,
    INTELLIGENCE_DATA_MOCK_VARIANT: JSON.stringify(variant),
  };
}

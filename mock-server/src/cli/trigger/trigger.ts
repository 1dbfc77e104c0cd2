import type { AssumptionValues } from '../../generated/assumptions.ts';
import { excerptOf } from '../../service/deliveries/excerpt.ts';
import type { CommandContext } from '../command.ts';
import { type DeliveryRecipe, signDelivery } from './delivery.ts';
import { type SendResult, sendDelivery } from './send.ts';

export interface TriggerInput extends Omit<DeliveryRecipe, 'nowMs' | 'assumptions'> {
  to: URL;
  count: number;
  delayMs: number;
  json: boolean;
  assumptions: AssumptionValues;
}

/** Sends a signed delivery and prints how it was taken. Gives the exit code: 1 where one was not answered 200. */
export async function trigger(
  input: TriggerInput,
  { out, signal }: Pick<CommandContext, 'out' | 'signal'>,
): Promise<number> {
  const { to, count, delayMs, json } = input;
  const delivery = await signDelivery({ ...input, nowMs: Date.now() });
  const deliveries: SendResult[] = [];
  for await (const result of sendDelivery(delivery, { to, count, delayMs, signal })) {
    deliveries.push(result);
    if (!json) out(describe(result));
  }
  if (json) out(JSON.stringify({ to: to.href, ...delivery, deliveries }));
  return deliveries.length === count && deliveries.every(({ acknowledged }) => acknowledged) ? 0 : 1;
}

function describe({ number, status, answer, error, latencyMs, acknowledged }: SendResult): string {
  const verdict = acknowledged
    ? 'received'
    : `not received: only 200 counts${status === 401 ? '; is its secret that of --secret?' : ''}.${excerptOf(answer)}`;
  return `${number}  ${status === undefined ? error : `${status}  ${verdict}`}  ${latencyMs} ms`;
}

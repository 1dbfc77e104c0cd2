import type { Mock } from '../../mock.ts';
import type { DeliveryView } from '../../service/deliveries/delivery.ts';
import type { MockEvent } from '../../service/events.ts';
import type { ExchangeView } from '../../service/journal/exchange.ts';
import type { LogLevel } from './options.ts';

const SUCCESS_BELOW = 400;

/** Writes what happens, a line each: for people, or as JSON. */
export function startLog(
  mock: Mock,
  { log, json }: { log: LogLevel; json: boolean },
  out: (line: string) => void,
): void {
  if (log === 'silent') return;
  mock.listenTo((event) => {
    if (log === 'info' && event.routine) return;
    const line = json ? JSON.stringify({ type: event.type, ...asObject(event.data) }) : describe(event);
    if (line !== undefined) out(line);
  });
}

function describe({ type, data }: MockEvent): string | undefined {
  switch (type) {
    case 'request': {
      const { status, method, path, account, durationMs, response } = data as ExchangeView;
      const reason = status >= SUCCESS_BELOW ? `  ${messageOf(response.body)}` : '';
      return `${status}  ${method} ${path}  ${account ?? '-'}  ${durationMs} ms${reason}`;
    }
    case 'delivery': {
      const { id, state, callback_url, attempts, reason } = data as DeliveryView;
      return `${id}  ${state}  ${callback_url}  ${reason ?? attempts.at(-1)?.outcome ?? ''}`;
    }
    case 'clock':
      return `clock  ${String(asObject(data)['now'])}`;
    case 'assumptions':
      return 'assumptions changed';
    case 'faults':
      return 'faults changed';
    case 'reset':
      return 'reset';
  }
}

function messageOf(body: unknown): string {
  const { message, detail } = asObject(body);
  return String(message ?? detail ?? '');
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

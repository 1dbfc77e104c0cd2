import type { MockEvent } from '../../service/events.ts';
import type { AdminRoute, AdminRouteTable } from './route.ts';

/** A comment now and then keeps the connection open. */
const KEEP_ALIVE_MS = 15_000;

const streamEvents: AdminRoute = ({ service: { events }, request }) => {
  const encoder = new TextEncoder();
  let stop = (): void => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const stopListening = events.listen((event) => send(frame(event)));
      const keepAlive = setInterval(() => send(': still here\n\n'), KEEP_ALIVE_MS);
      if (typeof keepAlive === 'object') keepAlive.unref?.();
      stop = () => {
        stopListening();
        clearInterval(keepAlive);
      };
      request.signal?.addEventListener('abort', () => stop(), { once: true });
      send(': connected\n\n');
    },
    cancel: () => stop(),
  });
  return new Response(stream, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  });
};

function frame({ type, data }: MockEvent): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What happens, as it happens. */
export const eventRoutes: AdminRouteTable = [['GET', '/_mock/events', streamEvents]];

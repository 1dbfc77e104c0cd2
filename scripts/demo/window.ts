/** Leaves a mock running with traffic on it, and its page to look at. Ends with Ctrl+C. */
import { once } from 'node:events';
import { createMock } from '@intelligence-data/mock-server';
import { detail, good, step, title } from './transcript.ts';
import { startWindowScene } from './window-scene.ts';

const SECRET = 'mock-webhook-secret';

/** Until SIGINT or SIGTERM. */
export async function demoWindow(): Promise<void> {
  const interruption = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => interruption.abort());
  await using mock = await createMock({ secret: SECRET });
  const { url } = await mock.listen({ port: 0 });
  await using scene = await startWindowScene(mock, url, SECRET);
  title('A window on the mock');
  step('Open the page');
  good(`${url}/_mock/`);
  detail('An SDK client calls the mock now and then; one receiver verifies and answers, another is down.');
  detail('Ctrl+C ends it.');
  const ended = once(interruption.signal, 'abort');
  await Promise.all([scene.run(interruption.signal), ended]);
}

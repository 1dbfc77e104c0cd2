// The mock in tests with Jest, as CommonJS: in process where that is enough, over HTTP where it is not.
//
//   npm test
const { createMock } = require('@intelligence-data/mock-server');
const { IntelligenceData, RateLimitError } = require('@intelligence-data/sdk');
const { latest } = require('./latest.js');

let mock;
beforeAll(async () => {
  const reports = [
    { event: 'sanctions_update', category: 'geopolitics', source: 'gazette', content: 'Fourteen names.' },
  ];
  mock = await createMock({ reports });
});
afterEach(() => mock.reset());
afterAll(() => mock.close());

test('the newest report is a line', async () => {
  const client = new IntelligenceData({ baseUrl: 'http://localhost', auth: 'pro_jest', fetch: mock.fetch });
  await expect(latest(client, 'geopolitics')).resolves.toBe('gazette: Fourteen names.');
});

test('the eleventh request in a minute of the free plan is refused, over HTTP', async () => {
  const { url } = await mock.listen();
  const client = new IntelligenceData({ baseUrl: url, auth: 'free_jest', maxRetries: 0 });
  for (let request = 1; request <= 10; request += 1) await latest(client, 'geopolitics');
  await expect(latest(client, 'geopolitics')).rejects.toThrow(RateLimitError);
});

import type { Mock } from '@intelligence-data/mock-server';
import { describe, expect, it } from 'vitest';
import { run, start } from './example.ts';

/** The programs that call the service. Each brings its own account; only the address is the test's. */
export function describePrograms(mock: Mock, environment: () => { INTELLIGENCE_DATA_BASE_URL: string }): void {
  const asked = (account: string): unknown[] =>
    mock.requests.list({ account }).map(({ operation, status }) => `${operation} ${status}`);

  describe('programs', () => {
    it('quick-start', async () => {
      const { code, output } = await run('quick-start', 'npm start', environment());
      expect(output).toMatch(/reports: \[\n.*subscriptions: \[\n.*subscriptions: \[\]/s);
      expect(code).toBe(0);
      expect(asked('pro_quick_start')).toEqual([
        'listFacts 200',
        'createAlert 201',
        'listAlerts 200',
        'deleteAlert 204',
        'listAlerts 200',
      ]);
    });

    it('quick-start says what is wrong where the service is not there', async () => {
      const { code, output } = await run('quick-start', 'npm start', {
        INTELLIGENCE_DATA_BASE_URL: 'http://127.0.0.1:1',
      });
      expect(output).toMatch(/^connection_failed: .*Check the base URL/m);
      expect(code).toBe(1);
    });

    it('typed-reports-zod', async () => {
      const { code, output } = await run('typed-reports-zod', 'npm start', environment());
      expect(output.match(/^\w{3} \w{3} \d\d \d{4} {2}[\w-]+: /gm)).toHaveLength(3);
      expect(output).toContain('refused: 0,confidence: ');
      expect(code).toBe(0);
    });

    it('oauth exchanges its secret once for all calls', async () => {
      const { code, output } = await run('oauth', 'npm start', environment());
      expect(output).toMatch(/finance: \[.*geopolitics: \[.*auth_unavailable: /s);
      expect(code).toBe(0);
      expect(asked('enterprise_oauth')).toEqual(['createToken 200', 'listFacts 200', 'listFacts 200']);
      expect(output).not.toContain('secret_oauth');
    });

    it('jwt', async () => {
      expect(await run('jwt', 'npm run keys', environment())).toMatchObject({ code: 0 });
      const { code, output } = await run('jwt', 'npm start', environment());
      expect(output).toContain("category: 'geopolitics'");
      expect(code).toBe(0);
      expect(asked('enterprise_jwt')).toEqual(['listHistorical 200']);
    });

    it('watch-alerts prints what matches, and unsubscribes', async () => {
      const command = 'npm start -- insider_trade --keyword analyst --priority high';
      await using watch = start('watch-alerts', command, environment());
      await watch.wrote('watching insider_trade');
      await mock.publish([
        { event: 'insider_trade', source: 'desk', content: 'For the analyst.' },
        { event: 'insider_trade', source: 'desk', content: 'For nobody.' },
      ]);
      await watch.wrote('desk: For the analyst.');
      watch.signal('SIGINT');
      await watch.wrote('unsubscribed');
      await watch.ended;
      expect(watch.output()).not.toContain('For nobody.');
      expect(asked('pro_analyst')).toEqual(['createAlert 201', 'deleteAlert 204']);
    });

    it('watch-alerts tells in one line what it was asked wrongly', async () => {
      const { code, output } = await run(
        'watch-alerts',
        'npm start -s -- insider_trade --priority urgent',
        environment(),
      );
      expect(output).toContain('--priority is high, medium or low, not urgent.');
      expect(code).toBe(1);
    });

    it('queue-bullmq handles each delivery once, though a worker is killed', async () => {
      const { code, output } = await run('queue-bullmq', 'npm run check');
      expect(output).toContain('each handled once');
      expect(code).toBe(0);
    });
  });
}

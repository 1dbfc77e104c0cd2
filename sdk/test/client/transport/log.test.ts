import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { clientOf, failureOf, fakeService, json, KEY, networkError, tooMany } from '../support/service.ts';

function memoryLogger(): { lines: string[] } & Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void> {
  const lines: string[] = [];
  const write = (level: string) => (message: string) => void lines.push(`${level} ${message}`);
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

describe('the log', () => {
  it('has one line for each attempt, with operation, attempt, status, duration and request id', async () => {
    const logger = memoryLogger();
    const service = fakeService(tooMany({ 'retry-after': '0' }), json([], 200, { 'x-request-id': 'req-7' }));
    await clientOf(service, { logger }).facts.list();
    expect(logger.lines).toEqual([
      expect.stringMatching(/^warn .*listFacts.*attempt 1.*429.* \d+ ms/),
      expect.stringMatching(/^info .*listFacts.*attempt 2.*200.*req-7.* \d+ ms/),
    ]);
  });

  it('tells of an attempt without an answer', async () => {
    const logger = memoryLogger();
    const client = clientOf(fakeService(networkError('ECONNRESET')), { logger, maxRetries: 0 });
    await failureOf(client.alerts.list());
    expect(logger.lines).toEqual([expect.stringMatching(/^warn .*listAlerts.*ECONNRESET/)]);
  });

  it.each([
    ['debug', 2],
    ['info', 2],
    ['warn', 1],
    ['error', 0],
    ['off', 0],
  ] as const)('at level %s writes %i lines of a failed and a successful attempt', async (logLevel, expected) => {
    const logger = memoryLogger();
    await clientOf(fakeService(tooMany({ 'retry-after': '0' }), json([])), { logger, logLevel }).facts.list();
    expect(logger.lines).toHaveLength(expected);
  });

  it('is silent unless asked for, and takes the console where only a level is given', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue();
    await clientOf(fakeService(json([]))).facts.list();
    expect(info).not.toHaveBeenCalled();
    await clientOf(fakeService(json([])), { logLevel: 'info' }).facts.list();
    expect(info).toHaveBeenCalledOnce();
    info.mockRestore();
  });

  it('takes pino as it is', async () => {
    let written = '';
    const stream = new Writable({
      write(chunk, _, done) {
        written += String(chunk);
        done();
      },
    });
    await clientOf(fakeService(json([])), { logger: pino(stream) }).facts.list();
    expect(JSON.parse(written)).toMatchObject({ level: 30, msg: expect.stringContaining('listFacts') });
  });

  it('never holds the credential, though the service echoes it', async () => {
    const logger = memoryLogger();
    const service = fakeService(json({}, 400, { 'x-request-id': KEY }));
    await failureOf(clientOf(service, { logger, logLevel: 'debug' }).facts.list());
    expect(logger.lines).toHaveLength(1);
    expect(logger.lines.join()).not.toContain(KEY);
  });

  it.each(['trace', '', 'INFO', null])('refuses the level %j, and names those that there are', (logLevel) => {
    const options = JSON.parse(JSON.stringify({ logLevel }));
    expect(() => clientOf(fakeService(), options)).toThrow(/logLevel must be one of debug, info, warn, error, off/);
  });

  it('names the logger that is none', () => {
    expect(() => clientOf(fakeService(), JSON.parse('{"logger":{}}'))).toThrow(
      /logger must have debug, info, warn and error/,
    );
  });
});

// Both transports, with the client of the protocol's own project, against the mock.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const MAIN = fileURLToPath(new URL('main.mjs', import.meta.url));
const MOCK = fileURLToPath(new URL('../../mock-server/dist/cli/main.js', import.meta.url));
const HOOK = 'http://127.0.0.1:9/webhooks';
const alert = { event: 'insider_trade', callback_url: HOOK };
const children = [];
let env;

/** Starts a program, and gives the first line that it writes. */
async function start(args, stream, environment = process.env) {
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const [line] = await once(createInterface({ input: child[stream] }), 'line');
  return line;
}

before(async () => {
  const url = await start([MOCK, 'start', '--port', '0'], 'stdout');
  env = { ...process.env, INTELLIGENCE_DATA_BASE_URL: url, INTELLIGENCE_DATA_API_KEY: 'pro_mcp' };
});

after(async () => {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

const transports = {
  stdio: async (args, environment) =>
    new StdioClientTransport({ command: process.execPath, args: [MAIN, ...args], env: environment }),
  http: async (args, environment) =>
    new StreamableHTTPClientTransport(
      new URL(await start([MAIN, '--http', '--port', '0', ...args], 'stderr', environment)),
    ),
};

for (const [name, transportOf] of Object.entries(transports)) {
  describe(name, () => {
    /** Runs a test with a client of a server that was started with these arguments. */
    const withClient = async (args, test, environment = env) => {
      const client = new Client({ name: 'test', version: '1.0.0' });
      await client.connect(await transportOf(args, environment));
      try {
        await test(client);
      } finally {
        await client.close();
      }
    };
    const call = async (client, tool, input = {}) => {
      const { content, isError = false } = await client.callTool({ name: tool, arguments: input });
      return { text: content[0].text, isError };
    };

    it('offers the tools that only read, with their hints, and says how to take reports', () =>
      withClient([], async (client) => {
        const { tools } = await client.listTools();
        assert.deepEqual(
          tools.map((tool) => tool.name),
          ['listFacts', 'listHistorical', 'listAlerts'],
        );
        for (const { annotations, description } of tools) {
          assert.equal(annotations.readOnlyHint, true);
          assert.match(description, /^[A-Z].*\.$/);
        }
        assert.deepEqual(Object.keys(tools[0].inputSchema.properties), ['category', 'limit']);
        assert.match(client.getInstructions(), /never as instructions/);
      }));

    it('gives reports as JSON', () =>
      withClient([], async (client) => {
        const { text, isError } = await call(client, 'listFacts', { category: 'finance', limit: 2 });
        assert.equal(isError, false);
        assert.deepEqual(
          JSON.parse(text).map((report) => report.category),
          ['finance', 'finance'],
        );
      }));

    it('tells a model what it got wrong, and how to go on', () =>
      withClient([], async (client) => {
        const { text, isError } = await call(client, 'listFacts', { kategory: 'finance' });
        assert.equal(isError, true);
        assert.match(text, /kategory is not known; did you mean category\. Nothing was sent\. Correct the input/);
      }));

    it('tells a model that a refused key is for people to mend, and shows no key', () =>
      withClient(
        [],
        async (client) => {
          const { text, isError } = await call(client, 'listFacts');
          assert.equal(isError, true);
          assert.match(text, /401.*Calling again does not help; tell the user\.$/);
          assert.doesNotMatch(text, /sk-refused/);
        },
        { ...env, INTELLIGENCE_DATA_API_KEY: 'sk-refused' },
      ));

    it('does not change anything that was not allowed', () =>
      withClient([], async (client) => {
        const refused = await client.callTool({ name: 'createAlert', arguments: alert }).catch((error) => error);
        assert.match(refused.message ?? refused.content[0].text, /createAlert.*not found/i);
        assert.equal((await call(client, 'listAlerts')).text, '[]');
      }));

    it('creates and deletes a subscription where that is allowed, for the URLs that were named', () =>
      withClient(['--allow', 'all', '--callback-url', HOOK], async (client) => {
        const elsewhere = await call(client, 'createAlert', { ...alert, callback_url: 'https://elsewhere.example' });
        assert.match(elsewhere.text, /callback_url must be one of http:\/\/127/);
        assert.equal((await call(client, 'createAlert', alert)).isError, false);
        assert.match((await call(client, 'listAlerts')).text, /insider_trade/);
        assert.equal((await call(client, 'deleteAlert', alert)).isError, false);
        assert.equal((await call(client, 'listAlerts')).text, '[]');
      }));
  });
}

describe('http', () => {
  it('refuses pages of other sites, and hosts that are not this machine', async () => {
    const url = await start([MAIN, '--http', '--port', '0'], 'stderr', env);
    const request = { method: 'POST', body: '{}' };
    assert.equal((await fetch(url, { ...request, headers: { origin: 'https://elsewhere.example' } })).status, 403);
    assert.equal((await fetch(url.replace('/mcp', '/other'), request)).status, 404);
  });
});

describe('the command', () => {
  const run = (args, changed = {}) => {
    const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
      env: { ...env, ...changed },
      encoding: 'utf8',
    });
    return { status, stderr: stderr.trim() };
  };

  it('names what is missing, in one line', () => {
    assert.match(
      run([], { INTELLIGENCE_DATA_BASE_URL: '' }).stderr,
      /^baseUrl must be .* set INTELLIGENCE_DATA_BASE_URL\.$/,
    );
    assert.match(
      run([], { INTELLIGENCE_DATA_API_KEY: '' }).stderr,
      /^auth must be .* set INTELLIGENCE_DATA_API_KEY\.$/,
    );
    assert.match(
      run(['--allow', 'creatAlert']).stderr,
      /^allow: the tool creatAlert is not known; did you mean createAlert\?$/,
    );
    assert.match(run(['--allow', 'createAlert']).stderr, /^--allow createAlert needs --callback-url/);
    assert.deepEqual(run(['--port', 'any']), { status: 2, stderr: '--port must be a number; 0 takes any free one.' });
  });
});

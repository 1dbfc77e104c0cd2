import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContract } from '../generate/contract.ts';
import { SourceError } from '../generate/source.ts';
import { createWorkspace } from './workspace.ts';

const OVERLAY = 'mock-server/assumptions.overlay.yaml';

describe('npm run generate', () => {
  it('changes types, validators, the mock, and the docs with the contract alone; --check names what is stale', () => {
    using workspace = createWorkspace({ generated: true });
    workspace.edit(
      'openapi.yaml',
      'parameters:\n        - name: category',
      'parameters:\n        - { name: language, in: query, required: false, description: Language of the reports., schema: { type: string } }\n        - name: category',
    );
    const check = workspace.generate('--check');
    expect(check.status).toBe(1);
    const follows = [
      'sdk/src/generated/openapi.ts',
      'sdk/src/generated/operations.ts',
      'sdk/src/generated/request-validators.ts',
      'sdk/src/generated/tools.ts',
      'mock-server/src/generated/assumed.json',
      'mock-server/src/generated/operations.ts',
      'mock-server/src/generated/query-validators.ts',
      'docs/http-reference.md',
      'sdk/api.md',
    ];
    for (const file of follows) expect(check.stderr).toContain(`${file} is stale.`);
    expect(workspace.read('docs/http-reference.md')).not.toContain('language');

    expect(workspace.generate()).toMatchObject({ status: 0, stderr: '' });
    for (const file of follows) expect(workspace.read(file)).toContain('language');
    workspace.write('sdk/src/generated/former.ts', '');
    expect(workspace.generate('--check')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('sdk/src/generated/former.ts is left over'),
    });
    expect(workspace.generate('--chek')).toMatchObject({ status: 2, stderr: expect.stringContaining("'--chek'") });
  }, 120_000);
});

describe('a bad source stops generation with file, place and reason, and leaves the generated files alone', () => {
  const cases: { name: string; file: string; search: string; replacement: string; says: RegExp }[] = [
    {
      name: 'a document that does not parse',
      file: 'openapi.yaml',
      search: 'info:\n',
      replacement: 'info: [\n',
      says: /^openapi\.yaml:\d+:\d+: /,
    },
    {
      name: 'a document that is no OpenAPI',
      file: 'openapi.yaml',
      search: '      operationId: listAlerts\n',
      replacement: '      operationID: listAlerts\n',
      says: /^openapi\.yaml:\d+:\d+: .*operationI/,
    },
    {
      name: 'an unknown question',
      file: 'openapi.yaml',
      search: 'id: maximums',
      replacement: 'id: maximum',
      says: /^openapi\.yaml:\d+:\d+: No open question is called maximum\./,
    },
    {
      name: 'a question recorded twice',
      file: 'openapi.yaml',
      search: 'id: maximums',
      replacement: 'id: priority-effect',
      says: /^openapi\.yaml:\d+:\d+: The question priority-effect is recorded twice; first at info\./,
    },
    {
      name: 'a question recorded nowhere',
      file: 'openapi.yaml',
      search:
        '    - id: maximums\n      question: What is the largest value of the limit parameter, and how many subscriptions may an account hold?\n      section: "8"\n',
      replacement: '',
      says: /^sdk\/open-questions\.yaml:\d+:\d+: The question maximums is recorded nowhere in openapi\.yaml/,
    },
    {
      name: 'an operation without its 429',
      file: 'openapi.yaml',
      search: '        "429": { $ref: "#/components/responses/RateLimited" }\n',
      replacement: '',
      says: /^openapi\.yaml:\d+:\d+: The operation listFacts must declare a response 429\./,
    },
    {
      name: 'an overlay action that matches nothing',
      file: OVERLAY,
      search: "target: $.paths['/facts'].get.responses['2XX']",
      replacement: "target: $.paths['/fact'].get.responses['2XX']",
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: The target \$\.paths\['\/fact'\]\.get\.responses\['2XX'\] matches nothing/,
    },
    {
      name: 'an action of another choice that matches nothing',
      file: OVERLAY,
      search: '{ target: $.components.parameters.Limit, update: { name: count } }',
      replacement: '{ target: $.components.parameters.Limits, update: { name: count } }',
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: The target \$\.components\.parameters\.Limits matches nothing/,
    },
    {
      name: 'a target that is no JSONPath',
      file: OVERLAY,
      search: "target: $.paths['/facts'].get.responses['2XX']",
      replacement: "target: $.paths['/facts'",
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: The target .* is not a JSONPath/,
    },
    {
      name: 'an action that resolves no known question',
      file: OVERLAY,
      search: 'x-resolves: report-fields',
      replacement: 'x-resolves: report-field',
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: No open question is called report-field\./,
    },
    {
      name: 'an action that names no question',
      file: OVERLAY,
      search: '    x-resolves: report-fields\n',
      replacement: '',
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: An action must name the question/,
    },
    {
      name: 'an assumption that resolves no known question',
      file: OVERLAY,
      search: '  retry-interval:\n',
      replacement: '  retry-intervals:\n',
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: No open question is called retry-intervals\./,
    },
    {
      name: 'a default that is no option',
      file: OVERLAY,
      search: 'default: exponential',
      replacement: 'default: exponental',
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: An assumption needs options, and a default that is one of them\./,
    },
    {
      name: 'an action with a misspelt member',
      file: OVERLAY,
      search: "target: $.paths['/facts'].get.responses['2XX']\n    x-resolves: facts-response\n    remove: true",
      replacement:
        "target: $.paths['/facts'].get.responses['2XX']\n    x-resolves: facts-response\n    remove: true\n    removed: true",
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: removed means nothing here; known: target/,
    },
    {
      name: 'defaults that leave a reference to nothing',
      file: OVERLAY,
      search: '{ $ref: "#/components/schemas/FactsResponse" }',
      replacement: '{ $ref: "#/components/schemas/FactResponse" }',
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: These actions leave a document that is no OpenAPI, at .*: Can't resolve \$ref/,
    },
    {
      name: 'a choice that leaves no OpenAPI',
      file: OVERLAY,
      search: 'type: object,\n                    required: [id],',
      replacement: 'type: objekt,\n                    required: [id],',
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: These actions leave a document that is no OpenAPI/,
    },
    {
      name: 'an object in the place of a text',
      file: OVERLAY,
      search: '{ target: $.components.parameters.Limit, update: { name: count } }',
      replacement: '{ target: $.components.parameters.Limit.name, update: { name: count } }',
      says: /^mock-server\/assumptions\.overlay\.yaml:\d+:\d+: The update of \$\.components\.parameters\.Limit\.name would put an object in the place of/,
    },
    {
      name: 'a plan whose limit is no number',
      file: 'openapi.yaml',
      search: 'requestsPerMinute: 10,',
      replacement: 'requestsPerMinute: ten,',
      says: /^openapi\.yaml:\d+:\d+: x-plans\.free\.requestsPerMinute must be/,
    },
    {
      name: 'a signature algorithm that the code does not know',
      file: 'openapi.yaml',
      search: 'algorithm: HMAC-SHA256\n  encoding',
      replacement: 'algorithm: HMAC-MD5\n  encoding',
      says: /^openapi\.yaml:\d+:\d+: x-webhook-signature\.algorithm must be "HMAC-SHA256"/,
    },
    {
      name: 'a question without words',
      file: 'openapi.yaml',
      search: 'question: Which values may event take?',
      replacement: 'question: ""',
      says: /^openapi\.yaml:\d+:\d+: An entry of x-not-shown needs id, question and section, each a text\./,
    },
  ];

  it.each(cases)('$name', async ({ file, search, replacement, says }) => {
    using workspace = createWorkspace();
    workspace.edit(file, search, replacement);
    const error = await readContract(workspace.root).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toHaveProperty('message', expect.stringMatching(says));
    expect(error).toHaveProperty('message', expect.not.stringContaining(workspace.root));
  });

  it('as a command: exit code 1, and nothing was written', () => {
    using workspace = createWorkspace();
    workspace.write('docs/not-shown.md', 'as it was');
    workspace.edit('openapi.yaml', 'id: maximums', 'id: maximum');
    expect(workspace.generate()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/No open question is called maximum\.[\s\S]*Nothing was written\./),
    });
    expect(workspace.read('docs/not-shown.md')).toBe('as it was');
    expect(existsSync(join(workspace.root, 'sdk/src/generated'))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../mock-server/src/contract/requests.ts';
import { readContract } from '../generate/contract.ts';

const { document, assumed, questions, assumptions } = await readContract('.');

describe('openapi.yaml says what the specification says', () => {
  it('has the six operations of section 4', () => {
    const routes = operationsOf(document).map(({ method, route, operation }) => [operation.operationId, method, route]);
    expect(routes).toEqual([
      ['listFacts', 'get', '/facts'],
      ['listHistorical', 'get', '/historical'],
      ['listAlerts', 'get', '/alerts'],
      ['createAlert', 'post', '/alerts'],
      ['deleteAlert', 'delete', '/alerts'],
      ['createToken', 'post', '/oauth/token'],
    ]);
  });

  it('has the plans of section 8, the delivery policy of 6.4, the headers of 6.2', () => {
    expect(document).toMatchObject({
      info: { version: '1.3.2' },
      'x-plans': {
        free: { requestsPerMinute: 10, requestsPerDay: 1000 },
        pro: { requestsPerMinute: 100, requestsPerDay: 50_000 },
        enterprise: { requestsPerMinute: null, requestsPerDay: null },
      },
      'x-delivery-policy': { acknowledgementStatus: 200, acknowledgementTimeoutMs: 5000, maxRetries: 3 },
      'x-webhook-signature': {
        signatureHeader: 'X-Service-Signature',
        timestampHeader: 'X-Service-Timestamp',
        algorithm: 'HMAC-SHA256',
        encoding: 'hex',
      },
    });
  });

  it('leaves open what is not shown: every success and every other error is an empty schema', () => {
    for (const { operation } of operationsOf(document)) {
      expect(operation.responses).toMatchObject({
        '2XX': { content: { 'application/json': { schema: {} } } },
        '429': { $ref: '#/components/responses/RateLimited' },
        default: { $ref: '#/components/responses/OtherError' },
      });
    }
    expect(JSON.stringify(document)).not.toContain('"name":"limit"');
  });

  it('names the section of the specification at every operation and schema', () => {
    const schemas = Object.values((document.components as { schemas: Record<string, object> }).schemas);
    for (const part of [...operationsOf(document).map(({ operation }) => operation), ...schemas]) {
      expect(part).toHaveProperty('x-specification-section', expect.stringMatching(/^\d(\.\d)?$/));
    }
  });

  it('records all 30 open questions, each with an assumption', () => {
    expect(questions.map(({ id }) => id).toSorted()).toEqual(
      [
        ...['report-fields', 'event-values', 'stored-subscription-fields', 'category-values', 'state-transitions'],
        ...['limit-wire-name', 'facts-response', 'historical-parameters', 'historical-response'],
        ...['create-alert-response', 'create-alert-status', 'list-alerts-response', 'delete-alert-response'],
        ...['token-response', 'response-signature-header', 'jwt-claims', 'credential-lifetime', 'key-restrictions'],
        ...['keyword-combination', 'priority-effect', 'timestamp-header-format', 'webhook-secret-source'],
        ...['signed-content', 'retry-interval', 'other-errors', 'quota-headers', 'limit-windows', 'maximums'],
        ...['version-selection', 'deprecation-policy'],
      ].toSorted(),
    );
    expect(Object.keys(assumptions).toSorted()).toEqual(questions.map(({ id }) => id).toSorted());
  });
});

describe('the assumed document', () => {
  it('answers every operation with a status and a shape of its own', () => {
    for (const { operation } of operationsOf(assumed)) expect(operation.responses).not.toHaveProperty('2XX');
    expect(assumed).toHaveProperty('paths./facts.get.parameters[1].$ref', '#/components/parameters/Limit');
  });
});

import { assertOption } from '../client/assert-option.ts';
import type { IntelligenceData } from '../client/client.ts';
import { hasMethods, memberOf } from '../client/shape.ts';
import type { ToolName } from '../generated/tools.ts';

/** What the tools call: a client, or what has its methods. */
export type ToolClient = Pick<IntelligenceData, 'alerts' | 'facts' | 'historical'>;

type Call = (input: unknown, options: { signal: AbortSignal | undefined }) => PromiseLike<unknown>;

/** The method of each tool. The casts are safe: a method checks its input itself, of whatever type it is. */
const METHODS: Record<ToolName, (client: ToolClient) => Call> = {
  listFacts: ({ facts }) => facts.list as Call,
  listHistorical: ({ historical }) => historical.list as Call,
  listAlerts:
    ({ alerts }) =>
    (_input, options) =>
      alerts.list(options),
  createAlert: ({ alerts }) => alerts.create as Call,
  deleteAlert: ({ alerts }) => alerts.delete as Call,
};

/** @throws {ConfigurationError} */
export function assertClient(client: unknown): asserts client is ToolClient {
  const resources = ['facts', 'historical', 'alerts'];
  const isClient = resources.every((resource) => hasMethods(memberOf(client, resource), 'list'));
  assertOption(isClient, 'client', 'be a client: new IntelligenceData({ … })');
}

/** Calls the operation of a tool. */
export function call(
  client: ToolClient,
  name: ToolName,
  input: unknown,
  signal: AbortSignal | undefined,
): PromiseLike<unknown> {
  return METHODS[name](client)(input, { signal });
}

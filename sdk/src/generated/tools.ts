/* Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** What a language model is told of each operation. */
export const toolDefinitions = {
  listFacts: {
    title: 'List current reports',
    description: 'Returns current intelligence reports, on one subject category where it is given. The shape of the answer is not documented.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    inputSchema: {
      type: 'object',
      properties: {
        category: {
          type: 'string',
          description: 'Keeps the reports of one subject category. Two values are in use; the full list is not shown.',
          examples: ['finance', 'geopolitics'],
        },
        limit: { type: 'integer', minimum: 1, description: 'Number of reports to return.' },
      },
      additionalProperties: false,
    },
  },
  listHistorical: {
    title: 'List archived reports',
    description: 'Returns archived intelligence reports; in the service since version 1.2.0. No parameter is declared here, because none is shown. The shape of the answer is not documented.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  },
  listAlerts: {
    title: 'List alert subscriptions',
    description: 'Returns the active alert subscriptions of the caller. The shape of the answer is not documented.',
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
  },
  createAlert: {
    title: 'Create an alert subscription',
    description: 'Subscribes a URL of the caller to an event. From then on, each report that matches the subscription causes one delivery to `callback_url`, as a signed POST. The shape of the answer is not documented.',
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    inputSchema: {
      type: 'object',
      properties: {
        event: {
          type: 'string',
          description: 'Type of intelligence event to track. One value is in use; the full list is not shown.',
          examples: ['insider_trade'],
        },
        callback_url: {
          type: 'string',
          description: 'Endpoint of the caller that receives the deliveries. HTTPS is recommended.',
          examples: ['https://example.com/webhooks/intelligence'],
        },
        keywords: {
          type: 'array',
          description: 'Filter for reports.',
          items: { type: 'string' },
          examples: [['merger', 'acquisition']],
        },
        priority_level: {
          type: 'string',
          description: 'Priority of a subscription.',
          enum: ['high', 'medium', 'low'],
          default: 'medium',
        },
      },
      required: ['event', 'callback_url'],
      additionalProperties: false,
    },
  },
  deleteAlert: {
    title: 'Delete an alert subscription',
    description: 'Removes the subscription that the pair of `event` and `callback_url` identifies. The pair goes in the request body, as JSON. The shape of the answer is not documented.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    inputSchema: {
      type: 'object',
      properties: {
        event: {
          type: 'string',
          description: 'The event of the subscription.',
          examples: ['insider_trade'],
        },
        callback_url: {
          type: 'string',
          description: 'The callback URL of the subscription.',
          examples: ['https://example.com/webhooks/intelligence'],
        },
      },
      required: ['event', 'callback_url'],
      additionalProperties: false,
    },
  },
} as const;

/** Name of a tool: the id of its operation. */
export type ToolName = keyof typeof toolDefinitions;

/* Generated from openapi.yaml by `npm run generate`. Do not edit. */

import * as z from 'zod';

/**
 * Priority of a subscription. Specification §2.2.
 */
export const priorityLevelSchema: z.ZodDefault<z.ZodEnum<{
    high: "high";
    low: "low";
    medium: "medium";
}>> = z.enum([
    'high',
    'medium',
    'low'
]).default('medium');

/**
 * The subscription that POST /alerts creates. Specification §2.2.
 */
export const alertSubscriptionSchema: z.ZodObject<{
    event: z.ZodString;
    callback_url: z.ZodString;
    keywords: z.ZodOptional<z.ZodArray<z.ZodString>>;
    priority_level: z.ZodOptional<z.ZodDefault<z.ZodEnum<{
        high: "high";
        low: "low";
        medium: "medium";
    }>>>;
}, z.core.$loose> = z.looseObject({
    event: z.string(),
    callback_url: z.string(),
    keywords: z.array(z.string()).optional(),
    priority_level: priorityLevelSchema.optional()
});

/**
 * The pair that identifies a subscription. Specification §2.2, §4.5.
 */
export const alertIdentifierSchema: z.ZodObject<{
    event: z.ZodString;
    callback_url: z.ZodString;
}, z.core.$loose> = z.looseObject({
    event: z.string(),
    callback_url: z.string()
});

/**
 * The body of a delivery. Members beyond these are kept. Specification §2.3.
 */
export const webhookPayloadSchema: z.ZodObject<{
    event: z.ZodString;
    category: z.ZodString;
    source: z.ZodString;
    content: z.ZodString;
    timestamp: z.ZodISODateTime;
}, z.core.$loose> = z.looseObject({
    event: z.string(),
    category: z.string(),
    source: z.string(),
    content: z.string(),
    timestamp: z.iso.datetime()
});

/**
 * The body of POST /oauth/token. Specification §4.6.
 */
export const tokenRequestSchema: z.ZodObject<{
    client_id: z.ZodString;
    client_secret: z.ZodString;
    grant_type: z.ZodString;
}, z.core.$loose> = z.looseObject({
    client_id: z.string(),
    client_secret: z.string(),
    grant_type: z.string()
});

/**
 * The body of a 429 answer. Specification §7.1.
 */
export const rateLimitErrorSchema: z.ZodObject<{
    error: z.ZodString;
    code: z.ZodLiteral<429>;
    message: z.ZodString;
}, z.core.$loose> = z.looseObject({
    error: z.string(),
    code: z.literal(429),
    message: z.string()
});

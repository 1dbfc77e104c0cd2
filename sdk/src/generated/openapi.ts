/* Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** The routes of the contract, and what each method takes and gives. `client.raw` is typed by them. */
export interface paths {
    "/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List current reports.
         *
         * Returns current intelligence reports, on one subject category where it is given.
         *
         * The service's client libraries also take a `limit` (an integer, the number of reports to return). Its name on
         * the wire is not shown, so it is no parameter of this document. Specification §4.1.
         */
        get: operations["listFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/historical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List archived reports.
         *
         * Returns archived intelligence reports; in the service since version 1.2.0. No parameter is declared here, because
         * none is shown. Specification §4.2.
         */
        get: operations["listHistorical"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List alert subscriptions.
         *
         * Returns the active alert subscriptions of the caller. Specification §4.4.
         */
        get: operations["listAlerts"];
        put?: never;
        /**
         * Create an alert subscription.
         *
         * Subscribes a URL of the caller to an event. From then on, each report that matches the subscription causes one
         * delivery to `callback_url`, as a signed POST. Specification §4.3.
         */
        post: operations["createAlert"];
        /**
         * Delete an alert subscription.
         *
         * Removes the subscription that the pair of `event` and `callback_url` identifies. The pair goes in the request
         * body, as JSON. Specification §4.5.
         */
        delete: operations["deleteAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Obtain an access token.
         *
         * Exchanges a client id and a client secret for an OAuth 2.0 access token. Enterprise clients only. The body is
         * JSON, not the form encoding of RFC 6749. Specification §4.6.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
/** What the service sends to callback URLs (Specification §6). */
export interface webhooks {
    reportMatched: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A matching report is delivered.
         *
         * Each report that matches a subscription causes one POST to the subscription's `callback_url`. The receiver
         * answers 200 to confirm. Without an answer within 5 seconds the delivery is retried, at most 3 times. To verify,
         * compute HMAC-SHA256 over the payload text with the secret, take the hexadecimal digest and compare it with
         * `X-Service-Signature`. Specification §6.
         */
        post: operations["reportMatched"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
/** The schemas, parameters and answers that the contract gives a name. */
export interface components {
    schemas: {
        /**
         * Priority of a subscription. Specification §2.2.
         * @default medium
         * @enum {string}
         */
        PriorityLevel: "high" | "medium" | "low";
        /** The subscription that POST /alerts creates. Specification §2.2. */
        AlertSubscription: {
            /**
             * Type of intelligence event to track. One value is in use; the full list is not shown.
             * @example insider_trade
             */
            event: string;
            /**
             * Endpoint of the caller that receives the deliveries. HTTPS is recommended.
             * @example https://example.com/webhooks/intelligence
             */
            callback_url: string;
            /**
             * Filter for reports.
             * @example [
             *       "merger",
             *       "acquisition"
             * ]
             */
            keywords?: string[];
            priority_level?: components["schemas"]["PriorityLevel"];
        };
        /** The pair that identifies a subscription. Specification §2.2, §4.5. */
        AlertIdentifier: {
            /**
             * The event of the subscription.
             * @example insider_trade
             */
            event: string;
            /**
             * The callback URL of the subscription.
             * @example https://example.com/webhooks/intelligence
             */
            callback_url: string;
        };
        /** The body of a delivery. Members beyond these are kept. Specification §2.3. */
        WebhookPayload: {
            /**
             * The event type of the subscription that matched.
             * @example insider_trade
             */
            event: string;
            /**
             * Subject category of the report. Two values are in use; the full list is not shown.
             * @example finance
             * @example geopolitics
             */
            category: string;
            /** Origin label of the report. */
            source: string;
            /** Text of the intelligence item. */
            content: string;
            /**
             * Format: date-time.
             *
             * ISO 8601 date-time in UTC.
             * @example 2026-01-15T09:30:00Z
             */
            timestamp: string;
        };
        /** The body of POST /oauth/token. Specification §4.6. */
        TokenRequest: {
            /** Id of the OAuth client (enterprise plan). */
            client_id: string;
            /** Secret of the OAuth client. Never logged. */
            client_secret: string;
            /**
             * The value in use is client_credentials.
             * @example client_credentials
             */
            grant_type: string;
        };
        /** The body of a 429 answer. Specification §7.1. */
        RateLimitError: {
            /**
             * Short name of the error.
             * @example Too Many Requests
             */
            error: string;
            /**
             * The number 429.
             */
            code: 429;
            /**
             * Tells the caller, in words for people, to wait before new requests.
             * @example Wait before new requests.
             */
            message: string;
        };
    };
    responses: {
        /** The plan's limit per minute or per day is exceeded. Specification §7.1, §8. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitError"];
            };
        };
        /** Any other error (credential refused, parameters invalid, unknown path, failure of the service). Nothing about it is shown. Specification §7.2. */
        OtherError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": unknown;
            };
        };
        /** The receiver confirms. Exactly this status does. Specification §6.4. */
        DeliveryAcknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** Any other answer does not confirm the delivery. Specification §6.4. */
        DeliveryNotAcknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** Hexadecimal HMAC-SHA256 signature of the delivery. Specification §6.2, §6.3. */
        ServiceSignature: string;
        /** Timestamp of the delivery request. Specification §6.2. */
        ServiceTimestamp: string;
    };
    requestBodies: {
        /** The report that matched. The signature covers these bytes. Specification §6.1. */
        WebhookDelivery: {
            content: {
                "application/json": components["schemas"]["WebhookPayload"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
/** The operations of the contract by their ids. */
export interface operations {
    listFacts: {
        parameters: {
            query?: {
                /** Keeps the reports of one subject category. Two values are in use; the full list is not shown. Specification §4.1. */
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            429: components["responses"]["RateLimited"];
            /** The reports. Neither the status code nor the body is shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            default: components["responses"]["OtherError"];
        };
    };
    listHistorical: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            429: components["responses"]["RateLimited"];
            /** The archived reports. Neither the status code nor the body is shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            default: components["responses"]["OtherError"];
        };
    };
    listAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            429: components["responses"]["RateLimited"];
            /** The subscriptions. Neither the status code nor the body is shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            default: components["responses"]["OtherError"];
        };
    };
    createAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The subscription to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertSubscription"];
            };
        };
        responses: {
            429: components["responses"]["RateLimited"];
            /** The subscription was created. Neither the status code nor the body is shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            default: components["responses"]["OtherError"];
        };
    };
    deleteAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pair that identifies the subscription. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertIdentifier"];
            };
        };
        responses: {
            429: components["responses"]["RateLimited"];
            /** The subscription was removed. Neither the status code nor the body is shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            default: components["responses"]["OtherError"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The client's credentials. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            429: components["responses"]["RateLimited"];
            /** The token. Neither the status code nor the body is shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            default: components["responses"]["OtherError"];
        };
    };
    reportMatched: {
        parameters: {
            query?: never;
            header: {
                /** Hexadecimal HMAC-SHA256 signature of the delivery. Specification §6.2, §6.3. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** Timestamp of the delivery request. Specification §6.2. */
                "X-Service-Timestamp": components["parameters"]["ServiceTimestamp"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["WebhookDelivery"];
        responses: {
            200: components["responses"]["DeliveryAcknowledged"];
            default: components["responses"]["DeliveryNotAcknowledged"];
        };
    };
}

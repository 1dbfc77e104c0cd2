import type { AssumptionId } from '../../generated/assumptions.ts';
import type { Subscription, SubscriptionRequest } from '../../service/alerts/subscription.ts';
import type { Assumptions } from '../../service/assumptions.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import type { Handler } from './handler.ts';

/** POST /alerts (specification, §4.3). */
export const createAlert: Handler = ({ service: { alerts, assumptions }, account, body }) => {
  const status = Number(assumptions.values['create-alert-status']);
  const shape = assumptions.values['create-alert-response'];
  const hasBody = status !== 204 && shape !== 'empty';
  const perSubscription = assumptions.values['webhook-secret-source'] === 'per-subscription';
  // The document's validator has accepted it.
  const request = body as SubscriptionRequest;
  const subscription = alerts.create(account, request, { withSecret: hasBody && perSubscription });
  const assumed: AssumptionId[] = ['create-alert-status', 'create-alert-response', 'event-values'];
  if (!hasBody) return { status, assumed };
  const secret = subscription.secret === undefined ? {} : { secret: subscription.secret };
  if (perSubscription) assumed.push('webhook-secret-source');
  if (shape === 'id') return jsonAnswer(status, { id: subscription.id, ...secret }, assumed);
  assumed.push('stored-subscription-fields');
  return jsonAnswer(status, { ...subscriptionFields(subscription, assumptions), ...secret }, assumed);
};

/** GET /alerts (specification, §4.4). */
export const listAlerts: Handler = ({ service: { assumptions }, account }) => {
  const list = [...account.subscriptions.values()].map((subscription) => subscriptionFields(subscription, assumptions));
  const body = assumptions.values['list-alerts-response'] === 'envelope' ? { data: list } : list;
  return jsonAnswer(200, body, ['list-alerts-response', 'stored-subscription-fields']);
};

/** DELETE /alerts (specification, §4.5). */
export const deleteAlert: Handler = ({ service: { alerts, assumptions }, account, body }): Answer => {
  // The document's validator has accepted it.
  const { event, callback_url } = body as { event: string; callback_url: string };
  const subscription = alerts.delete(account, event, callback_url);
  if (assumptions.values['delete-alert-response'] === 'empty') {
    return { status: 204, assumed: ['delete-alert-response'] };
  }
  const fields = subscriptionFields(subscription, assumptions);
  return jsonAnswer(200, fields, ['delete-alert-response', 'stored-subscription-fields']);
};

/** A subscription as it is shown (`stored-subscription-fields`). */
function subscriptionFields(subscription: Subscription, { values }: Assumptions): Record<string, unknown> {
  const { id, event, callbackUrl, keywords, priority, createdAtMs } = subscription;
  return {
    ...(values['stored-subscription-fields'] === 'with-id' ? { id } : {}),
    event,
    callback_url: callbackUrl,
    ...(keywords === undefined ? {} : { keywords }),
    priority_level: priority,
    ...(values['stored-subscription-fields'] === 'with-id' ? { created_at: new Date(createdAtMs).toISOString() } : {}),
  };
}

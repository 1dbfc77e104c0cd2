import type { AssumptionId } from '../../generated/assumptions.ts';
import type { OperationId } from '../../generated/operations.ts';
import type { Violation } from '../refusal.ts';
import type { Exchange } from './exchange.ts';

/**
 * A place of the journal, used again and again: a journal of new objects would outlive the collector's first rounds, and
 * each would be collected at the price of an old one.
 */
export class Entry implements Exchange {
  atMs = 0;
  account: string | undefined;
  operation: OperationId | undefined;
  method = '';
  path = '';
  search = '';
  headers: Exchange['headers'] = [];
  body: string | undefined;
  status = 0;
  responseHeaders: Readonly<Record<string, string>> = {};
  responseBody: string | undefined;
  durationMs = 0;
  assumed: readonly AssumptionId[] = [];
  violations: readonly Violation[] = [];
  fault: string | undefined;

  constructor(exchange: Exchange) {
    this.keep(exchange);
  }

  keep(exchange: Exchange): void {
    this.atMs = exchange.atMs;
    this.account = exchange.account;
    this.operation = exchange.operation;
    this.method = exchange.method;
    this.path = exchange.path;
    this.search = exchange.search;
    this.headers = exchange.headers;
    this.body = exchange.body;
    this.status = exchange.status;
    this.responseHeaders = exchange.responseHeaders;
    this.responseBody = exchange.responseBody;
    this.durationMs = exchange.durationMs;
    this.assumed = exchange.assumed;
    this.violations = exchange.violations;
    this.fault = exchange.fault;
  }
}

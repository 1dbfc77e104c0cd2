/** Path and query of an absolute URL, without the cost of parsing all of it. */
export function splitUrl(url: string): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  if (start === -1) return { path: '/', search: '' };
  const fragment = url.indexOf('#', start);
  const end = fragment === -1 ? url.length : fragment;
  const question = url.indexOf('?', start);
  if (question === -1 || question > end) return { path: url.slice(start, end), search: '' };
  return { path: url.slice(start, question), search: url.slice(question + 1, end) };
}

/** An object without what objects inherit; several times cheaper to work with than `Object.create(null)`. */
class Query {
  [name: string]: string | string[];
}
Object.setPrototypeOf(Query.prototype, null);
Reflect.deleteProperty(Query.prototype, 'constructor');

/** The parameters of a query; those that come more than once as a list. */
export function parseQuery(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = new Query();
  if (search === '') return query;
  // Most queries have nothing to decode, and splitting them is several times cheaper.
  if (/[%+]/.test(search)) {
    for (const [name, value] of new URLSearchParams(search)) add(query, name, value);
    return query;
  }
  for (let start = 0; start < search.length; ) {
    const ampersand = search.indexOf('&', start);
    const end = ampersand === -1 ? search.length : ampersand;
    const equals = search.indexOf('=', start);
    if (equals === -1 || equals > end) {
      // Nothing stands between two `&`.
      if (end > start) add(query, search.slice(start, end), '');
    } else add(query, search.slice(start, equals), search.slice(equals + 1, end));
    start = end + 1;
  }
  return query;
}

function add(query: Record<string, string | string[]>, name: string, value: string): void {
  const before = query[name];
  query[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
}

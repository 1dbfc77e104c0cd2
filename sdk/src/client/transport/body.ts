import type { Wrapper } from './call.ts';

const texts = new WeakMap<Response, string>();

/** The text of an answer whose body was read within its attempt. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}

/** Keeps the text of a body that was read. */
export function keepText(response: Response, text: string): void {
  texts.set(response, text);
}

/** Reads the body within the attempt, so that its time-out covers the body and a broken one can be tried again. */
export const withBody: Wrapper = (next) => async (call) => {
  const response = await next(call);
  // An answer that is an error is always read: it is small, and says what went wrong.
  if ((call.readBody || !response.ok) && textOf(response) === undefined) keepText(response, await response.text());
  return response;
};

/** The value of a text that is JSON; what `otherwise` gives where it is not. */
export function parseJson(text: string, otherwise: () => unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise();
  }
}

/** The answer with its body to be read, once more where that was done within the attempt. */
export function readable(response: Response): Response {
  const text = textOf(response);
  return text === undefined || !response.bodyUsed ? response : new Response(text, response);
}

/** A server-sent event. */
export interface StreamEvent {
  type: string;
  data: unknown;
}

/** Reads server-sent events off a response: EventSource could not send the token. */
export async function* readEvents(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const frames = (rest + value).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const event = parseFrame(frame);
      if (event !== undefined) yield event;
    }
  }
}

/** Nothing where it is a comment. */
function parseFrame(frame: string): StreamEvent | undefined {
  let type = 'message';
  let data = '';
  for (const line of frame.split('\n')) {
    if (line.startsWith('event: ')) type = line.slice('event: '.length);
    else if (line.startsWith('data: ')) data += line.slice('data: '.length);
  }
  return data === '' ? undefined : { type, data: JSON.parse(data) };
}

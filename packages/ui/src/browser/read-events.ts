/** One event of a `text/event-stream`: its name and its data as JSON. */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

const EVENT = /^event: (\S+)\ndata: (.*)$/;

function parse(block: string): StreamEvent | null {
  const [, event, data] = EVENT.exec(block) ?? [];
  return event && data ? { event, data: JSON.parse(data) } : null;
}

/**
 * Reads a stream of our server or the house, one event after the other, until it ends. Comment
 * lines (the heartbeat) give nothing.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = parse(text.slice(0, end));
      text = text.slice(end + 2);
      if (event) yield event;
    }
  }
}

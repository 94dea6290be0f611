import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from './read-events.ts';

async function read(pieces: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const found: StreamEvent[] = [];
  for await (const event of readEvents(body)) found.push(event);
  return found;
}

const STREAM = 'event: balance\ndata: {"balance":"5.00"}\n\n:\n\nevent: messages\ndata: {}\n\n';
const EVENTS = [
  { event: 'balance', data: { balance: '5.00' } },
  { event: 'messages', data: {} },
];

test('events come out in order, and comment lines give nothing', async () => {
  expect(await read([new TextEncoder().encode(STREAM)])).toEqual(EVENTS);
});

test('it does not matter where the network splits the stream', async () => {
  const bytes = new TextEncoder().encode(STREAM.replace('5.00', '五'));
  const single = [...bytes].map((byte) => new Uint8Array([byte]));
  const [first] = await read(single);
  expect(first).toEqual({ event: 'balance', data: { balance: '五' } });
});

test('an incomplete event is not returned', async () => {
  expect(await read([new TextEncoder().encode('event: balance\ndata: {"bal')])).toEqual([]);
});

import { readEvents, type StreamEvent } from '@haitang/ui/browser/read-events.ts';
import type { Line } from './line.ts';
import { playerBack } from './player-back.ts';

const RECONNECT_MS = 1_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Follower {
  /** A stream is open; what happened before it is read now. */
  readonly onOpen: () => Promise<unknown>;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onClose?: () => void;
}

/** Reads one stream to its end; how it ended. */
async function readOne(line: Line, path: string, to: Follower): Promise<'ended' | 'replaced' | ''> {
  const abort = new AbortController();
  try {
    const body = await line.stream(path, abort.signal);
    await to.onOpen();
    for await (const event of readEvents(body)) {
      if (event.event === 'ended' || event.event === 'replaced') return event.event;
      to.onEvent(event);
    }
    return '';
  } finally {
    abort.abort();
  }
}

/**
 * Keeps a stream of the house open until the seat has ended. A broken one is opened again at once;
 * one that a newer window of the player has replaced only when the player comes back, or two
 * windows would take it from each other for ever.
 */
export async function keepStream(line: Line, path: string, to: Follower): Promise<void> {
  for (;;) {
    const end = await readOne(line, path, to).catch(() => '');
    to.onClose?.();
    if (end === 'ended') return;
    await (end === 'replaced' ? playerBack() : pause(RECONNECT_MS));
  }
}

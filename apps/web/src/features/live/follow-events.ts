import { BACKGROUND_HEADER } from '@haitang/contract/codes/session-headers.ts';
import { readEvents, type StreamEvent } from '@haitang/ui/browser/read-events.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { patchUser } from '../../shared/session/user-query.ts';
import { readToken } from '../../shared/storage.ts';
import { tellCredit } from '../moments/tell-credit.ts';
import { useLive } from './live-store.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A server that stops asks to be left at once: another one is ready. */
const MOVE_WAIT_MS = 400;

/** How a stream ended; after `over` no other may be opened. */
type StreamEnd = 'broken' | 'moved' | 'over';

const stale = (queryKey: readonly string[]): void =>
  void queryClient.invalidateQueries({ queryKey });

function show({ event, data }: StreamEvent): void {
  const { balance, out_trade_no: number } = Object(data);
  if (event === 'balance' && typeof balance === 'string') patchUser({ balance });
  else if (event === 'messages') {
    stale(queryKeys.unread);
    stale(queryKeys.inbox);
  } else if (event === 'deposit') {
    stale([...screenKeys.payInfo, String(number)]);
    stale(screenKeys.transRecord);
    // A failure changes nothing: the balance and the records show the credit as well.
    tellCredit(String(number)).catch(() => null);
  } else if (event === 'withdrawal') stale(screenKeys.transRecord);
}

/** Reads one stream to its end. */
async function followOne(signal: AbortSignal, onOpen: () => void): Promise<StreamEnd> {
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${readToken()}`,
    [BACKGROUND_HEADER]: '1',
  };
  const response = await fetch('/api/events', { headers, signal });
  const streams = response.headers.get('content-type')?.startsWith('text/event-stream');
  // Anything else is a refusal: the polls get it too and inform the member.
  if (!streams || !response.body) {
    return response.status >= 500 || response.status === 429 ? 'broken' : 'over';
  }
  onOpen();
  for await (const event of readEvents(response.body)) {
    if (event.event === 'moved') return 'moved';
    if (event.event === 'replaced') return 'over';
    if (event.event === 'ended') {
      // The server's next answer is a 401, which opens the dialog.
      stale(queryKeys.balance);
      return 'over';
    }
    show(event);
  }
  return 'broken';
}

/** Half to one and a half of `ms`. */
function spread(ms: number): number {
  const [chance = 0] = crypto.getRandomValues(new Uint16Array(1));
  return ms * (0.5 + chance / 65_536);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Follows the member's live events until `signal` aborts. It reconnects after breaks with growing
 * pauses, and immediately when a server that stops asks for it. The screens reload what was missed.
 */
export async function followEvents(signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  let end: StreamEnd = 'broken';
  while (end !== 'over' && !signal.aborted) {
    try {
      end = await followOne(signal, () => {
        if (wait > FIRST_WAIT_MS) stale(queryKeys.user);
        wait = FIRST_WAIT_MS;
        useLive.setState({ open: true });
      });
    } catch {
      // No network, or the server went away: polls continue, and so do these attempts.
      end = 'broken';
    }
    // Polls need not start for the short break of a move.
    if (end !== 'moved') useLive.setState({ open: false });
    // Spread, so that not everybody reconnects to a restarted server at the same moment.
    if (end !== 'over') await pause(spread(end === 'moved' ? MOVE_WAIT_MS : wait), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
  useLive.setState({ open: false });
}

import { Unanswered, wordsOf } from '../../../client/shared/page-calls.ts';
import type { SharedFeed } from '../../../client/shared/shared-feed.ts';
import type { PagePressed } from '../../../wire/press-wire.ts';
import { betName } from './kite-panel.ts';
import type { OwnBet } from './own-bets.ts';

/** A press without an answer is sent once more: the house counts the first that it receives. */
const TRIES = 2;
const UNKNOWN = '连接中断，正在确认收取结果；是否收取以平台记录为准';

async function send(feed: SharedFeed, { order, index }: OwnBet): Promise<PagePressed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await feed.press(order, index);
    } catch (error) {
      if (!(error instanceof Unanswered) || attempt >= TRIES) throw error;
    }
  }
}

/**
 * The presses of a page. A press shows at once that it is sent; what has become of it is the
 * house's answer, never this page's clock. Where none comes, the table is read again.
 */
export function createPresses(
  feed: SharedFeed,
  listener: {
    /** A press changed what is to be shown. */
    readonly changed: () => void;
    readonly answered: (pressed: PagePressed) => void;
    readonly say: (words: string) => void;
  },
) {
  const sent = new Set<string>();
  const run = async (bet: OwnBet): Promise<void> => {
    try {
      listener.answered(await send(feed, bet));
    } catch (error) {
      listener.say(error instanceof Unanswered ? UNKNOWN : wordsOf(error, UNKNOWN));
      sent.delete(betName(bet));
      await feed.refresh();
    } finally {
      listener.changed();
    }
  };
  return {
    sent: (): ReadonlySet<string> => sent,
    press(bet: OwnBet): void {
      if (sent.has(betName(bet))) return;
      sent.add(betName(bet));
      listener.changed();
      void run(bet);
    },
    /** Forgets the presses of flights before. */
    clear: () => sent.clear(),
  };
}

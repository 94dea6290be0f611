import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { PAGE_PATHS, type PageStage } from '../../wire/page-wire.ts';
import type { PagePursuit, PagePursuits, PageStopped } from '../../wire/pursuit-wire.ts';
import type { Line } from '../shared/line.ts';
import { newKey } from '../shared/new-key.ts';
import { Unanswered } from '../shared/page-calls.ts';
import type { SharedFeed } from '../shared/shared-feed.ts';
import { send, type Table } from '../shared/table.ts';
import { betOf, type Entry, stakeOf } from './slip.ts';

/** How a slip is pursued. */
export interface Pursuing {
  readonly rounds: number;
  readonly stopOnWin: boolean;
}

/** The calls about 追号 of one page. */
export interface Pursuer {
  /** Places the entries in the open period and the ones after it, once however often it is sent. */
  place(stage: PageStage, entries: readonly Entry[], how: Pursuing): Promise<void>;
  /** Stops a pursuit; returns it as it is then. */
  end(id: string): Promise<PagePursuit>;
  /** A page: those before an id, or the newest. */
  list(before: string | null): Promise<PagePursuits>;
}

/** Sends the pursuits of a page; one with an unknown outcome is sent again before a new one. */
export function createPursuer(line: Line, table: Table, feed: SharedFeed): Pursuer {
  let open: object | null = null;
  const accept = async (answer: PagePursuits): Promise<PagePursuits> => {
    table.setBalance(answer.balance);
    await feed.refresh();
    return answer;
  };
  return {
    async place({ round }, entries, how) {
      const bets = entries.map((entry) => ({
        bet: betOf(entry),
        stake: formatMoney(cny(stakeOf(entry))),
      }));
      open ??= { key: newKey(), round, bets, ...how };
      try {
        const answer = await send<PagePursuits>(line, PAGE_PATHS.pursue, open, () => undefined);
        open = null;
        await accept(answer);
      } catch (error) {
        if (!(error instanceof Unanswered)) open = null;
        throw error;
      }
    },
    async end(id) {
      const answer = await line.post<PageStopped>(PAGE_PATHS.endPursuit, { id });
      await accept(answer);
      return answer.stopped;
    },
    list: (before) =>
      line.get<PagePursuits>(
        before === null ? PAGE_PATHS.pursuits : `${PAGE_PATHS.pursuits}?before=${before}`,
      ),
  };
}

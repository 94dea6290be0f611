import type { StreamEvent } from '@haitang/ui/browser/read-events.ts';
import type { PageFlight } from '../../wire/flight-wire.ts';
import {
  PAGE_PATHS,
  type PageCrowd,
  type PageMine,
  type PageOrdered,
  type PageResult,
  type PageShared,
  type PageSlipBet,
  type PageStage,
  type PageTable,
} from '../../wire/page-wire.ts';
import type { PagePressed } from '../../wire/press-wire.ts';
import { keepStream } from './keep-stream.ts';
import type { Line } from './line.ts';
import { newKey } from './new-key.ts';
import { Unanswered } from './page-calls.ts';
import { send, type Table } from './table.ts';
import { isOlder } from './table-order.ts';

const POLL_MS = 2_000;
const MOST_RESULTS = 100;
/** Receipts that this page keeps for the player. */
const MOST_RECEIPTS = 20;

/** The shared table of a page, as the house last described it. */
export interface SharedFeed {
  state(): PageShared;
  /** The time of the house now, in milliseconds. */
  now(): number;
  /** The player's own orders of a round that stand. */
  mine(round: number): PageMine['orders'];
  receipts(): readonly PageOrdered['receipt'][];
  /** Whether the last try to reach the house has failed and no stream is open. */
  isLost(): boolean;
  /** Called whenever something has changed. */
  onChange(listener: () => void): void;
  /**
   * Resolves when the house has paid the player's orders of this round: their payouts and the
   * balance with them come in one answer.
   */
  paid(round: number): Promise<void>;
  /** Sends a slip for the open stage, once however often it has to be sent. */
  place(stage: PageStage, bets: readonly PageSlipBet[], onRetry: () => void): Promise<void>;
  /** Cashes a bet of an own order out: one call, answered by what the house has seen. */
  press(order: string, bet: number): Promise<PagePressed>;
  /** Reads everything again after an own order of another call. */
  refresh(): Promise<void>;
  /** Takes all own orders of the open stage back. */
  cancel(stage: PageStage): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The state with the orders of one round replaced. */
const withMine = (state: PageShared, mine: PageMine): PageShared => ({
  ...state,
  balance: mine.balance,
  mine: [...state.mine.filter(({ round }) => round !== mine.round), mine].slice(-4),
});

/** The state with the table as it is said to be, unless that is from before. */
const withTable = (state: PageShared, table: PageTable): PageShared =>
  isOlder(table, state.table) ? state : { ...state, table };

const withCrowd = (state: PageShared, crowd: PageCrowd): PageShared => {
  const before = state.crowd?.round === crowd.round ? state.crowd.bets : {};
  return { ...state, crowd: { ...crowd, bets: { ...before, ...crowd.bets } } };
};

const withResult = (state: PageShared, result: PageResult): PageShared => ({
  ...state,
  results: [...state.results.filter(({ round }) => round !== result.round), result].slice(
    -MOST_RESULTS,
  ),
});

/** The state after an event of the stream; the house sends no others. */
function after(state: PageShared, { event, data }: StreamEvent): PageShared {
  if (event === 'table') return withTable(state, data as PageTable);
  if (event === 'crowd') return withCrowd(state, data as PageCrowd);
  if (event === 'flight') return { ...state, flight: data as PageFlight };
  if (event === 'result') return withResult(state, data as PageResult);
  return event === 'mine' ? withMine(state, data as PageMine) : state;
}

/** Slips with an unknown outcome are sent again with their key, in their round or later. */
function createSender(line: Line) {
  let open: { key: string; round: number; stage: number; bets: readonly PageSlipBet[] } | null =
    null;
  const deliver = async (onRetry: () => void): Promise<PageOrdered> => {
    const answer = await send<PageOrdered>(line, PAGE_PATHS.order, open ?? {}, onRetry).catch(
      (error: unknown) => {
        if (!(error instanceof Unanswered)) open = null;
        throw error;
      },
    );
    open = null;
    return answer;
  };
  return {
    isOpen: () => open !== null,
    deliver,
    place(stage: PageStage, bets: readonly PageSlipBet[], onRetry: () => void) {
      open ??= { key: newKey(), round: stage.round, stage: stage.stage, bets };
      return deliver(onRetry);
    },
  };
}

/** The orders of a round that were not taken back. */
const standing = (mine: readonly PageMine[], round: number): PageMine['orders'] =>
  (mine.find((pageMine) => pageMine.round === round)?.orders ?? []).filter(
    ({ isCancelled }) => !isCancelled,
  );

/** Waits for the payouts of rounds. */
function createPayments(mine: () => readonly PageMine[]) {
  let waiting: readonly { readonly round: number; readonly resolve: () => void }[] = [];
  const isPaid = (round: number): boolean =>
    standing(mine(), round).every(({ payout }) => payout !== null);
  return {
    async paid(round: number): Promise<void> {
      if (isPaid(round)) return;
      await new Promise<void>((resolve) => {
        waiting = [...waiting, { round, resolve }];
      });
    },
    /** Looks at the orders again after each change. */
    check(): void {
      const ready = waiting.filter(({ round }) => isPaid(round));
      waiting = waiting.filter((waiter) => !ready.includes(waiter));
      for (const { resolve } of ready) resolve();
    },
  };
}

/** Follows a table by its stream; `load` reads it when the stream opens and while there is none. */
function follow(
  line: Line,
  load: () => Promise<void>,
  onEvent: (event: StreamEvent) => void,
): { readonly isStreaming: () => boolean } {
  let isStreaming = false;
  let isOver = false;
  const keepFollowing = async (): Promise<void> => {
    await keepStream(line, PAGE_PATHS.sharedStream, {
      async onOpen() {
        isStreaming = true;
        await load();
      },
      onEvent,
      // A page without a stream goes on by calls.
      onClose: () => {
        isStreaming = false;
      },
    });
    isOver = true;
    // The next answer says why the seat has ended.
    await load();
  };
  const keepPolling = async (): Promise<void> => {
    for (;;) {
      await pause(POLL_MS);
      if (!isStreaming && !isOver && !document.hidden) await load();
    }
  };
  void keepFollowing();
  void keepPolling();
  return { isStreaming: () => isStreaming };
}

/** The shared table of a page from its first answer on. */
export function createSharedFeed(line: Line, table: Table, first: PageShared): SharedFeed {
  let state = first;
  let offset = first.table.serverNow - Date.now();
  const receipts: PageOrdered['receipt'][] = [];
  const listeners: (() => void)[] = [];
  const payments = createPayments(() => state.mine);
  const sender = createSender(line);

  const set = (next: PageShared): void => {
    if (next.table !== state.table) offset = next.table.serverNow - Date.now();
    const { balance } = next;
    if (balance !== state.balance) table.setBalance(balance);
    state = next;
    for (const listener of listeners) listener();
    payments.check();
  };
  /** How often the player's own orders have changed here. */
  let changes = 0;
  let hasFailed = false;
  const load = async (): Promise<void> => {
    const before = changes;
    const fresh = await line.get<PageShared>(PAGE_PATHS.shared).catch(() => null);
    hasFailed = fresh === null;
    // An answer from before an own order would take the order off the page again.
    if (changes !== before) return load();
    if (fresh !== null) set(withTable({ ...fresh, table: state.table }, fresh.table));
  };
  const accept = (mine: PageMine, receipt: PageOrdered['receipt'] | null): void => {
    changes += 1;
    if (receipt !== null) receipts.push(receipt);
    receipts.splice(0, receipts.length - MOST_RECEIPTS);
    set(withMine(state, mine));
  };
  const { isStreaming } = follow(line, load, (event) => set(after(state, event)));

  return {
    state: () => state,
    now: () => Date.now() + offset,
    mine: (round) => standing(state.mine, round),
    receipts: () => receipts,
    isLost: () => hasFailed && !isStreaming(),
    onChange: (listener) => void listeners.push(listener),
    paid: (round) => payments.paid(round),
    async place(stage, bets, onRetry) {
      // A slip of before may have been taken: that is known first.
      const { receipt, ...mine } = sender.isOpen()
        ? await sender.deliver(onRetry)
        : await sender.place(stage, bets, onRetry);
      accept(mine, receipt);
    },
    async press(order, bet) {
      const pressed = await line.post<PagePressed>(PAGE_PATHS.press, { order, bet });
      accept(pressed.mine, pressed.receipt);
      return pressed;
    },
    refresh() {
      changes += 1;
      return load();
    },
    async cancel({ round, stage }) {
      const mine = await line.post<PageMine>(PAGE_PATHS.cancel, { round, stage });
      changes += 1;
      set(withMine(state, mine));
    },
  };
}

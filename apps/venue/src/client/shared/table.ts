import { type Cny, compare, formatMoney } from '@haitang/kernel/money.ts';
import {
  PAGE_PATHS,
  type PageGame,
  type PageOpenRound,
  type PagePlayed,
  type PageReceipts,
  type PageRotation,
  type PageRound,
  type PageSeeds,
  type PageState,
} from '../../wire/page-wire.ts';
import type { Line } from './line.ts';
import { postToLobby } from './lobby.ts';
import { readMoney } from './money-words.ts';
import { newKey } from './new-key.ts';
import { Unanswered } from './page-calls.ts';
import { createWaiting } from './waiting.ts';

const TRIES = 5;
/** The longest wait before a call is repeated, in milliseconds. */
const WAIT_MOST_MS = 6_400;
const REFRESH_MS = 10_000;
/** While the player transfers money, the balance is refreshed this often. */
const REFRESH_SHORT_MS = 2_000;
/** Waits before a call is repeated: at most `ms`, and no longer once the network is back. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });

/** Says one line of text to the player. */
export type Say = (words: string) => void;

/** A seat at one game: plays, and has the balance and the seeds. */
export interface Table {
  readonly game: PageGame;
  /** Whether it is played with play money. */
  readonly isTrial: boolean;
  balance(): Cny;
  seeds(): PageSeeds;
  /** Notes a balance that an answer of the house brought. */
  setBalance(balance: string): void;
  /** Called whenever the balance is read again while no round is shown. */
  onBalance(listener: () => void): void;
  /**
   * While a round is shown, the page controls the displayed balance and the lobby around it keeps
   * its readouts, so that the result is not visible before its animation.
   */
  hold(isHeld: boolean): void;
  /** Requests money from the lobby: it opens its own sheet, or says where money comes from. */
  askForMoney(): void;
  /** Plays a round; `say` is called with a line of text while its answer is waited for. */
  play(stake: Cny, choice: object, say: Say): Promise<PageRound>;
  /** The unfinished round of a game with steps, as last read. */
  openRound(): PageOpenRound | null;
  /** Opens a round with steps. */
  start(stake: Cny, choice: object, say: Say): Promise<PagePlayed>;
  /** Plays the next step of an open round. */
  step(open: PageOpenRound, input: unknown, say: Say): Promise<PagePlayed>;
  /** Reads everything again, after a step whose outcome is unknown. */
  reload(): Promise<void>;
  rounds(before: string | null): Promise<PageRound[]>;
  /** What proves the slips of a shared round. */
  receipts(roundId: string): Promise<PageReceipts>;
  changeClientSeed(clientSeed: string): Promise<PageSeeds>;
  rotate(serverSeedHash: string): Promise<PageRotation>;
  /** The server seed that a rotation of this page has shown, by its hash; null for no such one. */
  shownSeed(hash: string): string | null;
}

/**
 * Sends a call until it is answered, at most `tries` times; its key or number makes every try the
 * same. Throws `Unanswered` after the last try.
 */
export async function send<Data>(
  line: Line,
  path: string,
  body: object,
  onRetry: () => void,
  tries = TRIES,
): Promise<Data> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await line.post<Data>(path, body);
    } catch (error) {
      if (!(error instanceof Unanswered) || attempt >= tries) throw error;
      onRetry();
      await pause(Math.min(400 * 2 ** attempt, WAIT_MOST_MS));
    }
  }
}

/**
 * Sends a bet or a step of a round until it is answered. Giving up would leave its stake unknown:
 * the page shows neither another balance nor another bet before it knows. The lobby asks for its
 * figures while the round is shown, and keeps them to its end: they change with the balance of this
 * page, not a call later.
 */
async function sendSurely<Data>(line: Line, path: string, body: object, say: Say): Promise<Data> {
  const waiting = createWaiting(path === PAGE_PATHS.bet ? 'bet' : 'step', say);
  try {
    const answer = await send<Data>(line, path, body, waiting.again, Number.POSITIVE_INFINITY);
    postToLobby({ type: 'haitang:balance-changed' });
    return answer;
  } finally {
    waiting.end();
  }
}

/** Sends a new bet. */
const sendBet = <Data>(
  line: Line,
  path: string,
  bet: { readonly stake: Cny; readonly choice: object },
  say: Say,
): Promise<Data> => {
  const body = { key: newKey(), stake: formatMoney(bet.stake), choice: bet.choice };
  return sendSurely<Data>(line, path, body, say);
};

/**
 * Tells the lobby of a round that begins or ends, once the player has seen it: meanwhile it asks
 * for no money by itself. Tells it of each balance that this page shows as well, so that the
 * lobby's readouts change together with it.
 */
function createLobbyTeller(first: PageState) {
  let wasOpen = false;
  let shown = first.balance;
  const tellRound = ({ openRound }: PageState): void => {
    const isOpen = openRound !== null;
    if (isOpen !== wasOpen) {
      postToLobby({ type: isOpen ? 'haitang:round-open' : 'haitang:round-over' });
    }
    wasOpen = isOpen;
  };
  return {
    tell(now: PageState): void {
      tellRound(now);
      if (now.balance !== shown) postToLobby({ type: 'haitang:balance-changed' });
      shown = now.balance;
    },
    /** The end of a reveal tells of its balance itself. */
    release(now: PageState): void {
      tellRound(now);
      shown = now.balance;
      postToLobby({ type: 'haitang:reveal-over' });
    },
  };
}

/** Calls `refresh` after each wait, in milliseconds, and when the page is shown or hidden. */
function keepFresh(refresh: () => Promise<void>, wait: () => number): void {
  const later = (): void => void setTimeout(() => void refresh().then(later), wait());
  later();
  document.addEventListener('visibilitychange', () => void refresh());
}

/** What the house last said of the seat; the lobby is told of it while no round is shown. */
function createSeat(first: PageState) {
  let state = first;
  let isHeld = false;
  const lobby = createLobbyTeller(first);
  const set = (next: PageState): void => {
    state = next;
    if (!isHeld) lobby.tell(next);
  };
  set(first);
  return {
    state: () => state,
    isHeld: () => isHeld,
    set,
    /** Notes what the lobby is told of later, at the end of the reveal. */
    note: (next: PageState): void => {
      state = next;
    },
    hold: (isHeldNow: boolean): void => {
      if (isHeld === isHeldNow) return;
      isHeld = isHeldNow;
      if (isHeld) postToLobby({ type: 'haitang:reveal-started' });
      else lobby.release(state);
    },
  };
}
type Seat = ReturnType<typeof createSeat>;

/** The bets and steps of a seat. */
const createBets = (
  line: Line,
  { state, set, note }: Seat,
): Pick<Table, 'play' | 'start' | 'step'> => ({
  async play(stake, choice, say) {
    const round = await sendBet<PageRound>(line, PAGE_PATHS.bet, { stake, choice }, say);
    const seeds = { ...state().seeds, nonce: round.nonce + 1 };
    note({ ...state(), seeds, balance: round.balanceAfter });
    return round;
  },
  async start(stake, choice, say) {
    const played = await sendBet<PagePlayed>(line, PAGE_PATHS.start, { stake, choice }, say);
    const seeds = { ...state().seeds, nonce: state().seeds.nonce + 1 };
    set({ ...state(), seeds, balance: played.balance, openRound: played.open });
    return played;
  },
  async step(open, input, say) {
    const body = { round: open.id, step: open.step, input };
    const played = await sendSurely<PagePlayed>(line, PAGE_PATHS.step, body, say);
    set({ ...state(), balance: played.balance, openRound: played.open });
    return played;
  },
});

/** The seeds of a seat, and those that were shown. */
function createSeeds(
  line: Line,
  { state, note }: Seat,
): Pick<Table, 'seeds' | 'changeClientSeed' | 'rotate' | 'shownSeed'> {
  const shown = new Map<string, string>();
  return {
    seeds: () => state().seeds,
    async changeClientSeed(clientSeed) {
      const seeds = await line.post<PageSeeds>(PAGE_PATHS.clientSeed, { clientSeed });
      note({ ...state(), seeds });
      return seeds;
    },
    async rotate(serverSeedHash) {
      const rotation = await line.post<PageRotation>(PAGE_PATHS.rotate, { serverSeedHash });
      note({ ...state(), seeds: rotation.seeds });
      shown.set(rotation.revealed.serverSeedHash, rotation.revealed.serverSeed);
      return rotation;
    },
    shownSeed: (hash) => shown.get(hash) ?? null,
  };
}

/** Takes the seat: keeps balance and seeds fresh while the page is visible. */
export function sitDown(line: Line, first: PageState, isTrial = false): Table {
  const seat = createSeat(first);
  const { state, set } = seat;
  let isAsking = false;
  const listeners: (() => void)[] = [];

  const refresh = async (): Promise<void> => {
    if (seat.isHeld() || document.hidden) return;
    const before = state();
    const fresh = await line.get<PageState>(PAGE_PATHS.state).catch(() => null);
    if (fresh === null || seat.isHeld()) return;
    // An answer from before an own act would show the balance of before it again.
    if (state() !== before) return refresh();
    if (compare(readMoney(fresh.balance), readMoney(before.balance)) > 0) isAsking = false;
    set(fresh);
    for (const listener of listeners) listener();
  };
  keepFresh(refresh, () => {
    const isShort = compare(readMoney(state().balance), readMoney(first.game.stakes.minimum)) < 0;
    return isAsking || isShort ? REFRESH_SHORT_MS : REFRESH_MS;
  });

  return {
    ...createBets(line, seat),
    ...createSeeds(line, seat),
    game: first.game,
    isTrial,
    balance: () => readMoney(state().balance),
    setBalance: (balance) => set({ ...state(), balance }),
    onBalance: (listener) => void listeners.push(listener),
    hold: seat.hold,
    askForMoney: () => {
      isAsking = true;
      postToLobby({ type: 'haitang:short' });
    },
    openRound: () => state().openRound,
    async reload() {
      set(await line.get<PageState>(PAGE_PATHS.state));
    },
    rounds: (before) =>
      line.get(before === null ? PAGE_PATHS.rounds : `${PAGE_PATHS.rounds}?before=${before}`),
    receipts: (roundId) => line.get(`${PAGE_PATHS.receipts}?round=${roundId}`),
  };
}

import { type Cny, cny } from '@haitang/kernel/money.ts';
import type { Line } from '../../../client/shared/line.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import { newKey } from '../../../client/shared/new-key.ts';
import { Unanswered } from '../../../client/shared/page-calls.ts';
import { send, type Table } from '../../../client/shared/table.ts';
import { PAGE_PATHS, type PageFate, type PageVolley } from '../../../wire/page-wire.ts';
import type { Fired } from '../fire-shot.ts';
import type { Swimmer } from '../sea.ts';
import type { Weapon } from '../weapons.ts';
import { costOf, MOST_SHOTS } from '../whale-rules.ts';
import type { PondFeed } from './pond-feed.ts';
import { volleyOutcome } from './whale-face.ts';

/** How long shots are gathered. */
const GATHER_MS = 500;
/** The most shots that wait for an answer or to be sent. */
const MOST_WAITING = 2 * MOST_SHOTS;

/** A shot on its way. */
export interface OwnShot {
  readonly at: number;
  readonly weapon: Weapon;
  readonly level: number;
  /** In the order of their ids: so they are decided. */
  readonly fish: readonly Swimmer[];
  /** The aimed fish. */
  readonly aimed: Swimmer;
  /** When it arrives, by `performance.now()`. */
  readonly arrives: number;
}

/** The end of a shot: what it caught, or why it was void. */
export type ShotEnd = { readonly fired: Fired } | { readonly fate: PageFate };

interface Volley {
  readonly key: string;
  readonly pond: number;
  readonly shots: readonly OwnShot[];
}

/** What was fired and caught together, for the line of text. */
export interface VolleySum {
  readonly shots: number;
  readonly voids: number;
  readonly stake: bigint;
  readonly caught: number;
  readonly paid: bigint;
}

/** The shots of a page: gathered, sent in turn, and shown when they arrive. */
export interface Gunnery {
  /** Adds a shot; false while too many are on their way. */
  fire(shot: OwnShot): boolean;
  /** The balance as shown: less what is fired, and without catches that are not shown yet. */
  balance(): Cny;
}

interface Shown {
  readonly ended: (shot: OwnShot, end: ShotEnd) => void;
  readonly summed: (sum: VolleySum) => void;
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
}

/** The fish by their ids, the aimed one first: the net is thrown over it. */
const idsOf = ({ fish, aimed }: OwnShot): number[] => [
  aimed.id,
  ...fish.filter(({ id }) => id !== aimed.id).map(({ id }) => id),
];

const bodyOf = ({ key, pond, shots }: Volley): object => ({
  key,
  pond,
  shots: shots.map((shot) => ({
    at: Math.round(shot.at),
    weapon: shot.weapon,
    level: shot.level,
    fish: idsOf(shot),
  })),
});

/** The end of each shot, in the order sent. */
function endsOf({ round, fates }: PageVolley): ShotEnd[] {
  const fired = [...(round === null ? [] : volleyOutcome(round.outcome).shots)];
  return fates.map((fate) => {
    const next = fate === 'fired' ? fired.shift() : undefined;
    return next === undefined ? { fate } : { fired: next };
  });
}

function sumOf(shots: readonly OwnShot[], ends: readonly ShotEnd[]): VolleySum {
  let [count, stake, caught, paid] = [0, 0, 0, 0];
  for (const [index, shot] of shots.entries()) {
    const end = ends[index];
    if (end === undefined || !('fired' in end)) continue;
    count += 1;
    stake += costOf(shot);
    caught += end.fired.hits.filter((value) => value > 0).length;
    paid += end.fired.pay;
  }
  const voids = shots.length - count;
  return { shots: count, voids, stake: BigInt(stake), caught, paid: BigInt(paid) };
}

/** The ends of answered shots: each is shown when its shot arrives, and `arrived` called. */
function createArrivals(shown: Shown, arrived: () => void) {
  /** What answered catches pay that are not shown yet. */
  let hidden = 0;
  let unseen = 0;
  const show = (shots: readonly OwnShot[], ends: readonly ShotEnd[]) => {
    unseen += shots.length;
    const last = Math.max(...shots.map(({ arrives }) => arrives)) - performance.now();
    for (const [index, shot] of shots.entries()) {
      const end = ends[index];
      const pay = end !== undefined && 'fired' in end ? end.fired.pay : 0;
      hidden += pay;
      setTimeout(
        () => {
          hidden -= pay;
          unseen -= 1;
          if (end !== undefined) shown.ended(shot, end);
          arrived();
        },
        Math.max(0, shot.arrives - performance.now()),
      );
    }
    setTimeout(() => shown.summed(sumOf(shots, ends)), Math.max(0, last));
  };
  return { show, hidden: () => hidden, unseen: () => unseen };
}

/** Creates the gunnery of a page. */
export function createGunnery(table: Table, line: Line, feed: PondFeed, shown: Shown): Gunnery {
  const waiting: OwnShot[] = [];
  let open: Volley | null = null;
  let isSending = false;
  let timer = 0;

  const settle = () => {
    table.hold(waiting.length > 0 || open !== null || arrivals.unseen() > 0);
    shown.changed();
  };
  const arrivals = createArrivals(shown, settle);
  const deliver = async (volley: Volley): Promise<void> => {
    const answer = await send<PageVolley>(line, PAGE_PATHS.volley, bodyOf(volley), () => undefined);
    open = null;
    table.setBalance(answer.balance);
    arrivals.show(volley.shots, endsOf(answer));
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = 0;
    if (isSending) return;
    isSending = true;
    try {
      while (open !== null || waiting.length > 0) {
        open ??= { key: newKey(), pond: feed.state().pond, shots: waiting.splice(0, MOST_SHOTS) };
        await deliver(open);
      }
    } catch (error) {
      // A volley without an answer is asked for by its key before the next one is sent.
      if (!(error instanceof Unanswered)) {
        open = null;
        await feed.sitAgain().catch(() => undefined);
      }
      waiting.length = 0;
      shown.failed(error);
    } finally {
      isSending = false;
      settle();
    }
  };
  return {
    fire(shot) {
      if (waiting.length + (open?.shots.length ?? 0) >= MOST_WAITING) return false;
      waiting.push(shot);
      settle();
      if (waiting.length >= MOST_SHOTS) void flush();
      else if (timer === 0) timer = window.setTimeout(() => void flush(), GATHER_MS);
      return true;
    },
    balance() {
      const unanswered = [...waiting, ...(open?.shots ?? [])];
      const cost = unanswered.reduce((sum, shot) => sum + costOf(shot), 0);
      const left = table.balance().minor - BigInt(cost + arrivals.hidden());
      return cny(left > 0n ? left : 0n);
    },
  };
}

/** `8 发，支出 8.00，捕获 2，返还 12.00`, and what was void. */
export function sumWords({ shots, voids, stake, caught, paid }: VolleySum): string {
  const spare = voids === 0 ? '' : `${voids} 发未计，未扣款`;
  if (shots === 0) return spare;
  const words = `${shots} 发，支出 ${moneyWords(cny(stake))}，捕获 ${caught}，返还 ${moneyWords(cny(paid))}`;
  return spare === '' ? words : `${words}；${spare}`;
}

// The crowd in a process of its own: every member has a live stream, players play when it is their
// turn however late answers are, and some pay in and out.
import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type Answer, closeStreams, forAll, openSockets, openStreams } from './calls.ts';
import { depositOnce, withdrawOnce } from './payments.ts';
import { type Arrived, type CrowdOrder, type CrowdPlan, type Played, ROUND_MS } from './plan.ts';
import { playRound, type Seat, takeSeat } from './seats.ts';

const STEP_MS = 10;
/** Calls under way at most; what is due beyond them is not sent, and said so. */
const MOST_OPEN = 5_000;
const LONGEST_MS = 30_000;

let plan: CrowdPlan | null = null;
const seats: Seat[] = [];

/** Counts refusals by what was said. */
function createRefusals() {
  const counts: Record<string, number> = {};
  return {
    counts,
    note(what: string, { code, message }: Pick<Answer, 'code' | 'message'>): void {
      const words = `${what}: ${code} ${message}`;
      counts[words] = (counts[words] ?? 0) + 1;
    },
  };
}

async function arrive(given: CrowdPlan): Promise<Arrived> {
  plan = given;
  const { members, players, house } = given;
  const serverOf = (index: number): string => given.servers[index % given.servers.length] ?? '';
  await openStreams(members, serverOf);
  const refused = createRefusals();
  await forAll(members.slice(0, players), async (member, index) => {
    const seat = await takeSeat(serverOf(index), house, member, index);
    if ('code' in seat) refused.note('seat', seat);
    else seats.push(seat);
  });
  return { streams: openSockets().streams, seats: seats.length, refused: refused.counts };
}

/** Something that is due every so many milliseconds, for as long as the crowd plays. */
interface Turn {
  readonly what: 'round' | 'deposit' | 'withdrawal';
  readonly everyMs: number;
  readonly act: (number: number) => Promise<Answer>;
}

function turnsOf({ servers, members, house, chain, ...rates }: CrowdPlan): Turn[] {
  const serverOf = (index: number): string => servers[index % servers.length] ?? '';
  const memberAt = (number: number, first: number) => {
    const index = (first + number * 7) % members.length;
    const caller = members[index];
    if (caller === undefined) throw new Error('a member');
    return { server: serverOf(index), caller };
  };
  const { payPassword } = rates;
  const every = (anHour: number): number => HOUR_MS / (anHour * members.length);
  return [
    {
      what: 'round',
      everyMs: ROUND_MS / seats.length,
      act: (number) => {
        const seat = seats[number % seats.length];
        if (seat === undefined) throw new Error('a seat');
        return playRound(house, seat);
      },
    },
    {
      what: 'deposit',
      everyMs: every(rates.depositsAnHour),
      act: (number) => {
        const { server, caller } = memberAt(number, 0);
        return depositOnce(server, chain, caller);
      },
    },
    {
      what: 'withdrawal',
      everyMs: every(rates.withdrawalsAnHour),
      act: (number) => {
        const { server, caller } = memberAt(number, 3);
        return withdrawOnce(server, caller, payPassword);
      },
    },
  ];
}

/** The time below which a share of the noted times lies. */
function quantile(took: Uint32Array, share: number): number {
  let left = Math.ceil(took.reduce((sum, count) => sum + count, 0) * share);
  for (const [ms, count] of took.entries()) {
    left -= count;
    if (left <= 0) return ms;
  }
  return LONGEST_MS;
}

async function play(seconds: number): Promise<Played> {
  if (plan === null) throw new Error('nobody has arrived');
  const turns = turnsOf(plan).map((turn) => ({ ...turn, offered: 0, done: 0 }));
  const refused = createRefusals();
  const took = new Uint32Array(LONGEST_MS + 1);
  const open = new Set<Promise<void>>();
  let [sockets, memory] = [0, 0];
  const heard = openSockets().heard;
  const act = async (turn: (typeof turns)[number], number: number): Promise<void> => {
    const answer = await turn.act(number).catch((error: unknown) => ({
      code: 0,
      message: String(error),
      data: null,
      tookMs: 0,
    }));
    if (answer.code !== 200) return refused.note(turn.what, answer);
    turn.done += 1;
    const ms = Math.min(LONGEST_MS, Math.round(answer.tookMs));
    if (turn.what === 'round') took[ms] = (took[ms] ?? 0) + 1;
  };
  const started = performance.now();
  for (let passed = 0; passed < seconds * SECOND_MS; passed = performance.now() - started) {
    for (const turn of turns) {
      for (; turn.offered * turn.everyMs <= passed; turn.offered += 1) {
        if (open.size >= MOST_OPEN) {
          refused.note(turn.what, { code: 0, message: 'not sent, too many wait' });
          continue;
        }
        const acting: Promise<void> = act(turn, turn.offered).then(() => void open.delete(acting));
        open.add(acting);
      }
    }
    sockets = Math.max(sockets, openSockets().sockets);
    memory = Math.max(memory, process.memoryUsage.rss());
    await wait(STEP_MS);
  }
  await Promise.all(open);
  const [rounds, deposits, withdrawals] = turns;
  return {
    offered: rounds?.offered ?? 0,
    taken: rounds?.done ?? 0,
    refused: refused.counts,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    deposits: deposits?.done ?? 0,
    withdrawals: withdrawals?.done ?? 0,
    streams: openSockets().streams,
    heard: openSockets().heard - heard,
    sockets,
    memory,
  };
}

async function obey(order: CrowdOrder): Promise<void> {
  if (order.kind === 'arrive') process.send?.(await arrive(order.plan));
  else if (order.kind === 'play') process.send?.(await play(order.seconds));
  else {
    closeStreams();
    process.disconnect();
  }
}

process.on('message', (order: CrowdOrder) => {
  obey(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

// Ten thousand pages in a separate process: each polls when it is due, however late answers are.
import { Agent, type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallerOf } from '../api/load.ts';
import type { Habit, Pace, Paced } from './plan.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1_024 });
const STEP_MS = 10;
/** The first calls of a server find no prepared statements; measurement starts after this time. */
const WARM_MS = 4_000;
/** A later answer counts as none. */
const PATIENCE_MS = 10_000;

const headersOf = ({ token, address }: CallerOf) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
});

function call(url: string, path: string, caller: CallerOf): Promise<boolean> {
  const headers = {
    ...headersOf(caller),
    'content-type': 'application/json',
    'x-haitang-background': '1',
  };
  return new Promise((resolve) => {
    const sent = request(`${url}${path}`, { method: 'POST', headers, agent }, (answer) => {
      let start = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        if (start.length < 20) start += piece;
      });
      answer.on('end', () => resolve(start.startsWith('{"code":200,')));
    });
    sent.on('error', () => resolve(false));
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')));
    sent.end('{}');
  });
}

interface Due {
  at: number;
  readonly habit: Habit;
  readonly caller: CallerOf;
}

/** Every page at its own moment within its interval. */
const schedule = ({ habits, callers }: Pace, from: number): Due[] =>
  habits.flatMap((habit) => {
    const own = callers.slice(0, Math.round(callers.length * habit.share));
    return own.map((caller, index) => ({
      at: from + (habit.everyMs * index) / own.length,
      habit,
      caller,
    }));
  });

async function poll(pace: Pace, took: number[]): Promise<number> {
  const from = performance.now();
  const counted = from + WARM_MS;
  const until = counted + pace.seconds * 1_000;
  const dues = schedule(pace, from).sort((a, b) => a.at - b.at);
  const open = new Set<Promise<void>>();
  let wrong = 0;
  while (performance.now() < until) {
    const now = performance.now();
    const isDue = (dues[0]?.at ?? until) <= now;
    for (const due of dues) {
      if (due.at > now) break;
      const { at } = due;
      const asking = call(pace.url, due.habit.path, due.caller).then((good) => {
        if (!good) wrong += 1;
        else if (at >= counted) took.push(performance.now() - at);
        open.delete(asking);
      });
      open.add(asking);
      due.at += due.habit.everyMs;
    }
    if (isDue) dues.sort((a, b) => a.at - b.at);
    await wait(STEP_MS);
  }
  await Promise.all(open);
  return wrong;
}

async function openStreams({ url, callers }: Pace, onEvent: () => void) {
  const streams = new Set<IncomingMessage>();
  const askOnce = (caller: CallerOf): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = { ...headersOf(caller), accept: 'text/event-stream' };
      const sent = request(`${url}/api/events`, { headers, agent: false }, (answer) => {
        streams.add(answer);
        answer.on('data', (piece: Buffer) => {
          if (piece.includes('event:')) onEvent();
        });
        answer.on('close', () => streams.delete(answer));
        resolve();
      });
      sent.on('error', reject);
      sent.end();
    });
  for (let position = 0; position < callers.length; position += 200) {
    await Promise.all(callers.slice(position, position + 200).map(askOnce));
  }
  return streams;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function run(pace: Pace): Promise<Paced> {
  let events = 0;
  const streams = pace.streams ? await openStreams(pace, () => (events += 1)) : new Set<never>();
  process.send?.('ready');
  events = 0;
  const took: number[] = [];
  const wrong = await poll(pace, took);
  took.sort((a, b) => a - b);
  const open = streams.size;
  for (const stream of streams) stream.destroy();
  return {
    calls: took.length + wrong,
    wrong,
    streams: open,
    events,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
  };
}

process.on('message', (pace: Pace) => {
  run(pace).then(
    (paced) => process.send?.(paced),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

// A server with listeners in a process of its own: the hub of the product on the database, with
// streams that note what they are sent and when. Its sessions never end.
import { memberId } from '@haitang/kernel/id.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { EventStream } from '@haitang/platform/http/event-stream.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createLiveHub } from '../../apps/server/src/api/live/live-hub.ts';
import { liveReads } from '../../apps/server/src/api/live/live-reads.ts';
import { FIRST_MEMBER, LONGEST_MS, type Order, type Report } from './plan.ts';
import { polledHub } from './polled-hub.ts';

const took = new Array<number>(LONGEST_MS + 1).fill(0);
const seen = new Set<string>();
let [heard, again, first, before] = [0, 0, 0, process.cpuUsage()];
let [epoch, startedAt] = [0, 0];

function note(name: string, sentAt: number): void {
  // A message of before: the earlier way looks back.
  if (sentAt < startedAt) return;
  heard += 1;
  if (seen.has(name)) again += 1;
  seen.add(name);
  const late = Math.min(LONGEST_MS, Math.max(0, Date.now() - epoch - sentAt));
  took[late] = (took[late] ?? 0) + 1;
}

/** Events carry `number:time`; a balance of a member that had nothing is its time in cents. */
function streamOf(member: number): EventStream {
  const nothing = () => undefined;
  let shown: string | null = null;
  return {
    beat: nothing,
    retryAfter: nothing,
    close: nothing,
    onClose: nothing,
    send(event, data) {
      const { out_trade_no: order = '', balance = '' } = Object(data);
      if (event === 'deposit') note(order, Number(String(order).split(':')[1]));
      if (event !== 'balance') return;
      if (shown === null) first += 1;
      else note(`balance ${member} ${balance}`, Number(String(balance).replace('.', '')));
      shown = String(balance);
    },
  };
}

async function open(order: Extract<Order, { kind: 'open' }>): Promise<void> {
  epoch = order.epoch;
  const url = order.url;
  const database = connectDatabase({ url, size: 4, schema: 'lobby', onIdleError: console.error });
  const members = Array.from(
    { length: order.count },
    (_, index) => order.first + index * order.step,
  );
  const never = new Date('2100-01-01');
  const living = async (ids: readonly string[]) => new Map(ids.map((id) => [id, never]));
  if (order.way === 'polled') {
    const hub = polledHub(database);
    for (const member of members) hub.join(memberId(FIRST_MEMBER + member), streamOf(member));
    hub.start();
  } else {
    const limits = { session: 1, owner: 1, network: Number.POSITIVE_INFINITY };
    const reads = liveReads(database, living);
    const hub = createLiveHub({ clock: systemClock, logger: silentLogger, limits, reads });
    for (const member of members) {
      const id = memberId(FIRST_MEMBER + member);
      hub.join({ id: `s${member}`, memberId: id, username: '' }, '', streamOf(member));
    }
    hub.start();
  }
  while (first < order.count) await new Promise((resolve) => setTimeout(resolve, 50));
}

function start(): void {
  took.fill(0);
  seen.clear();
  [heard, again, startedAt, before] = [0, 0, Date.now() - epoch, process.cpuUsage()];
}

function report(): Report {
  const { user, system } = process.cpuUsage(before);
  return { heard, again, took, nodeUs: user + system };
}

process.on('message', (order: Order) => {
  if (order.kind === 'open') open(order).then(() => process.send?.('ready'), fail);
  else if (order.kind === 'start') {
    start();
    process.send?.('started');
  } else process.send?.(report());
});

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

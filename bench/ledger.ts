// `npm run bench ledger`: postings a second of both doors compared with two baselines on the same
// server, fsync on. Fails if the books do not balance afterwards.
import { cpus, loadavg } from 'node:os';
import { checkLedger } from '@haitang/ledger/check.ts';
import { post } from '@haitang/ledger/post.ts';
import { createPostingLane, type PostingLane } from '@haitang/ledger/posting-lane.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { aimLines, type Door } from './ledger/aims.ts';
import { rowLockedTransfer, singleStatementTransfer } from './ledger/baselines.ts';
import { fundMembers } from './ledger/fund-members.ts';
import { type Measured, measure, middle } from './ledger/measure.ts';
import { nextTransfer, type Shape } from './ledger/transfer.ts';
import { startServer } from './server/start-server.ts';

const CALLERS = [1, 32, 128, 512];
const ROUNDS = 3;
const RUN_MS = 600;
const CONNECTIONS = 32;

type Doors = Record<Door, (shape: Shape) => Promise<unknown>>;

const doorsOf = (database: Database, lane: PostingLane): Doors => ({
  lane: (shape) => lane.post(nextTransfer(shape)),
  post: (shape) => database.transaction((tx) => post(tx, nextTransfer(shape))),
  'single statement': (shape) => singleStatementTransfer(database, shape),
  'row locks': (shape) => rowLockedTransfer(database, shape),
});

const ratio = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)}x`.padStart(7);

function print(shape: Shape, callers: number, results: ReadonlyMap<Door, Measured>): void {
  const single = results.get('single statement')?.perSecond ?? Number.NaN;
  const locked = results.get('row locks')?.perSecond ?? Number.NaN;
  for (const [door, { perSecond, p50, p99 }] of results) {
    console.log(
      `${shape.padEnd(7)}${String(callers).padStart(4)}  ${door.padEnd(17)}` +
        `${Math.round(perSecond).toString().padStart(8)}/s` +
        `${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}` +
        `${ratio(perSecond / single)}${ratio(perSecond / locked)}`,
    );
  }
}

async function compare(doors: Doors, shape: Shape, callers: number) {
  const names: readonly Door[] = ['lane', 'post', 'single statement', 'row locks'];
  const runs = new Map<Door, Measured[]>(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, list] of runs)
      list.push(await measure(() => doors[name](shape), callers, RUN_MS));
  return new Map([...runs].map(([name, list]) => [name, middle(list)]));
}

async function main(database: Database): Promise<boolean> {
  await fundMembers(database);
  await sql`ANALYZE`.execute(database.read);
  const lane = createPostingLane(database);
  const doors = doorsOf(database, lane);
  for (const door of Object.values(doors)) await measure(() => door('spread'), 32, 300);
  const [load = 0] = loadavg();
  console.log(`${cpus().length} processors, load ${load.toFixed(1)} before the first measurement`);
  console.log('shape  callers  door               postings   p50 ms   p99 ms /single  /locks');
  const all = new Map<`${Shape} ${number}`, ReadonlyMap<Door, Measured>>();
  for (const shape of ['spread', 'hot'] as const)
    for (const callers of CALLERS) {
      const results = await compare(doors, shape, callers);
      all.set(`${shape} ${callers}`, results);
      print(shape, callers, results);
    }
  await lane.close();
  console.log(aimLines(all).join('\n'));
  const { balanced, postings } = await checkLedger(database);
  console.log(`${postings} postings; the books ${balanced ? 'balance' : 'DO NOT balance'}`);
  return balanced;
}

const server = await startServer();
const database = await server.connectLobby(CONNECTIONS);
try {
  process.exitCode = (await main(database)) ? 0 : 1;
} finally {
  await server.stop();
}

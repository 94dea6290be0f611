import { randomUUID } from 'node:crypto';
import { present } from '@haitang/kernel/assert.ts';
import { cny } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { sfc32 } from '../../engine/sfc32.ts';
import { betsOn as footballBets } from '../../games/football-gala/football-bet.ts';
import { offeredMatches } from '../../games/football-gala/football-rules.ts';
import { gameOf } from '../../testing/exposure-cases.ts';
import { testTables } from '../../testing/test-tables.ts';
import type { SharedGame } from '../rounds/shared-games.ts';
import { cancelOrders } from './cancel-orders.ts';
import { type Chains, createChains } from './chains.ts';
import { headroomForSlip } from './headroom-for-slip.ts';
import { placeOrder } from './place-order.ts';
import type { SlipBet } from './read-slip.ts';
import { runTables } from './shared-loop.ts';
import { tableView } from './table-view.ts';

const tables = await testTables('2026-11-28T08:00:00.000Z');
const { clock, context, chains } = tables;
const newPlayer = ({ product }: SharedGame) => tables.newPlayer([product], 10_000_000n);

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Moves the clock to a round in its first stage that nobody has bet on. */
async function freshRound(game: SharedGame): Promise<number> {
  await runTables(context, chains);
  const view = await tableView(context, chains, game);
  const stage = present(view.next, 'a next stage');
  clock.set(new Date(Math.max(stage.closesAt.getTime(), clock.now().getTime()) + 1));
  for (let turn = 0; turn < 20; turn += 1) {
    await runTables(context, chains);
    const { next, isOpen, now } = await tableView(context, chains, game);
    const { round, stage: part, opensAt, closesAt } = present(next, 'a next stage');
    if (isOpen && part === 0 && now.getTime() - opensAt.getTime() < 10) return round;
    clock.set(part === 0 && !isOpen ? opensAt : new Date(closesAt.getTime() + 1));
  }
  throw new Error('no fresh round');
}

/** Sends a slip: `taken`, or the words of the refusal. */
const send = (
  game: SharedGame,
  player: string,
  round: number,
  bets: readonly SlipBet[],
  by: Chains = chains,
) =>
  placeOrder(context, by, { player, game, key: randomUUID(), round, stage: 0, bets }, null).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const five = (play: string, picks: unknown, unit: number, ways: number): SlipBet => ({
  bet: { play, picks, unit },
  stake: ((unit * ways) / 100).toFixed(2),
});

test('draws that exclude each other do not add up: cheap numbers shut no lottery period', async () => {
  const game = gameOf('hourly-five');
  const round = await freshRound(game);
  const digits = (number: number) =>
    Array.from(String(number).padStart(5, '0'), (text) => [Number(text)]);
  const cheap = Array.from({ length: 60 }, (_, index) =>
    five('five-straight', digits(index), 50, 1),
  );
  expect(await send(game, await newPlayer(game), round, cheap.slice(0, 9))).toBe('taken');
  for (const from of [9, 18, 27, 36, 45]) {
    const player = await newPlayer(game);
    expect(await send(game, player, round, cheap.slice(from, from + 9))).toBe('taken');
  }
  const side = five('sides', ['1-small'], 10_000, 1);
  expect(await send(game, await newPlayer(game), round, [side])).toBe('taken');
});

test('scores that exclude each other do not add up: one match shuts no matchday', async () => {
  const game = gameOf('football-gala');
  const round = await freshRound(game);
  const matches = offeredMatches({ round, stage: 0, earlier: [] });
  const all = matches.flatMap((match) => footballBets(match));
  const scores = all.filter(({ market, match }) => market === 'score' && match === 0);
  for (const bet of scores) {
    const stake = Math.min(20_000, Math.floor(45_000_000 / bet.odds));
    const slip = [{ bet, stake: `${stake}.00` }];
    expect(await send(game, await newPlayer(game), round, slip)).toBe('taken');
  }
  const other = all.find(({ match, market }) => match === 1 && market === '1x2');
  const slip = [{ bet: present(other, 'a bet'), stake: '100.00' }];
  expect(await send(game, await newPlayer(game), round, slip)).toBe('taken');
});

test('one member takes at most a quarter of the headroom, in how many slips soever', async () => {
  const game = gameOf('dragon-tiger');
  const round = await freshRound(game);
  const [greedy, other] = [await newPlayer(game), await newPlayer(game)];
  const slip = [{ bet: { spot: 'suited-tie' }, stake: '800.00' }];
  const answers: string[] = [];
  for (let position = 0; position < 45; position += 1)
    answers.push(await send(game, greedy, round, slip));
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10);
  expect(answers.at(-1)).toBe('每位会员每局最高派彩 500,000.00，此注最多还可投 771.90');
  const tie = [{ bet: { spot: 'tie' }, stake: '100.00' }];
  expect(await send(game, other, round, tie)).toBe('taken');
});

test('what is covered only by stakes that can be taken back is not covered', async () => {
  const game = gameOf('dragon-tiger');
  const round = await freshRound(game);
  const tiger = [{ bet: { spot: 'tiger' }, stake: '20000.00' }];
  const covering = await newPlayer(game);
  expect(await send(game, covering, round, tiger)).toBe('taken');
  const dragon = [{ bet: { spot: 'dragon' }, stake: '20000.00' }];
  let taken = 0;
  for (let position = 0; position < 110; position += 1) {
    if ((await send(game, await newPlayer(game), round, dragon)) === 'taken') taken += 1;
  }
  await cancelOrders(context, chains, { player: covering, game, round, stage: 0 });
  // Whoever else stays: the house pays at most 2,000,000.00.
  expect(taken).toBe(50);
});

test('a cancelled stake gives its headroom back at once', async () => {
  const game = gameOf('dragon-tiger');
  const round = await freshRound(game);
  const slip = [{ bet: { spot: 'dragon' }, stake: '20000.00' }];
  const first = await newPlayer(game);
  expect(await send(game, first, round, slip)).toBe('taken');
  for (let position = 0; position < 49; position += 1) {
    expect(await send(game, await newPlayer(game), round, slip)).toBe('taken');
  }
  const late = await newPlayer(game);
  expect(await send(game, late, round, slip)).toBe('本局该注项已满');
  await cancelOrders(context, chains, { player: first, game, round, stage: 0 });
  expect(await send(game, late, round, slip)).toBe('taken');
});

test('the refusal names the sum that is still taken, and it is taken', async () => {
  const game = gameOf('dragon-tiger');
  const round = await freshRound(game);
  for (let position = 0; position < 49; position += 1) {
    const slip = [{ bet: { spot: 'dragon' }, stake: '20000.00' }];
    expect(await send(game, await newPlayer(game), round, slip)).toBe('taken');
  }
  const part = [{ bet: { spot: 'dragon' }, stake: '7654.30' }];
  expect(await send(game, await newPlayer(game), round, part)).toBe('taken');
  const late = await newPlayer(game);
  const whole = [
    { bet: { spot: 'tie' }, stake: '10.00' },
    { bet: { spot: 'dragon' }, stake: '20000.00' },
  ];
  expect(await send(game, late, round, whole)).toBe('第 2 注本局最多还可投 12,345.70');
  const rest = [{ bet: { spot: 'dragon' }, stake: '12345.70' }];
  expect(await send(game, late, round, rest)).toBe('taken');
});

test('orders and cancellations through two processes count the same as read from the start', async () => {
  const game = gameOf('golden-roulette');
  const round = await freshRound(game);
  const processes = [chains, createChains(context)];
  const players = await Promise.all(range(12).map(() => newPlayer(game)));
  const next = sfc32(3, 1, 4);
  const turn = async () => {
    const player = present(players[next() % players.length], 'a player');
    const by = present(processes[next() % processes.length], 'a process');
    if (next() % 4 === 0) {
      await cancelOrders(context, by, { player, game, round, stage: 0 });
      return;
    }
    const spot = present(['n-7', 'red', 'dozen-1'][next() % 3], 'a spot');
    await send(game, player, round, [{ bet: { spot }, stake: '1300.00' }], by);
  };
  for (let position = 0; position < 12; position += 1) await Promise.all([turn(), turn(), turn()]);
  const last = [{ bet: { spot: 'n-7' }, stake: '1380.00' }];
  for (let answer = 'taken'; answer === 'taken'; ) {
    answer = await send(
      game,
      await newPlayer(game),
      round,
      last,
      present(processes[1], 'a process'),
    );
  }
  const asked = {
    player: await newPlayer(game),
    game,
    round,
    stage: 0,
    bets: ['n-7', 'black'].map((spot) => ({ bet: { spot }, stake: '1380.00' })),
  };
  const all = [...processes, createChains(context)];
  const left = await Promise.all(all.map((by) => headroomForSlip(context, by, asked)));
  expect(left[0]?.[0]?.words).toMatch('最多还可投');
  expect(left[1]).toEqual(left[0]);
  expect(left[2]).toEqual(left[0]);
});

test('what is left is said before the bet, and holds nothing', async () => {
  const game = gameOf('dragon-tiger');
  const round = await freshRound(game);
  const player = await newPlayer(game);
  const ask = (stake: string) =>
    headroomForSlip(context, chains, {
      player,
      game,
      round,
      stage: 0,
      bets: [{ bet: { spot: 'suited-tie' }, stake }],
    });
  const slip = [{ bet: { spot: 'suited-tie' }, stake: '800.00' }];
  expect(await ask('800.00')).toEqual([{ stake: cny(80_000n), words: null }]);
  for (let position = 0; position < 10; position += 1)
    expect(await send(game, player, round, slip)).toBe('taken');
  const words = '每位会员每局最高派彩 500,000.00，此注最多还可投 771.90';
  for (const _ of [1, 2]) expect(await ask('800.00')).toEqual([{ stake: cny(77_190n), words }]);
});

test('cheap long odds fill their half of the headroom, and leave the other to everybody', async () => {
  const game = gameOf('dragon-tiger');
  const round = await freshRound(game);
  const slip = [{ bet: { spot: 'suited-tie' }, stake: '870.00' }];
  const answers: string[] = [];
  for (const player of await Promise.all(range(6).map(() => newPlayer(game)))) {
    for (let position = 0; position < 10; position += 1)
      answers.push(await send(game, player, round, slip));
  }
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(20);
  const tie = [{ bet: { spot: 'tie' }, stake: '3800.00' }];
  expect(await send(game, await newPlayer(game), round, tie)).toBe('taken');
});

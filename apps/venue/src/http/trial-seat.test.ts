import { present } from '@haitang/kernel/assert.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { expect, test } from 'vitest';
import { houseChoices } from '../../../../tests/support/house-choices.ts';
import { openTrial } from '../client/shared/trial-seat.ts';
import { verifyRound } from '../client/shared/verify.ts';
import type { InstantDefinition, StepDefinition } from '../engine/definition.ts';
import { DEFINITIONS } from '../games/all-games.ts';
import {
  PAGE_PATHS,
  type PageGame,
  type PagePlayed,
  type PageRotation,
  type PageRound,
  type PageState,
} from '../wire/page-wire.ts';

const games = DEFINITIONS.filter(
  (game): game is InstantDefinition | StepDefinition =>
    game.kind === 'instant' || game.kind === 'steps',
);

async function sit(game: InstantDefinition | StepDefinition) {
  const { minimum, maximum, step } = game.rules.stakes;
  const words = (amount: bigint) => formatMoney(cny(amount));
  const page: PageGame = {
    code: game.code,
    name: game.name,
    category: game.category,
    rtp: '96.00',
    stakes: { minimum: words(minimum), maximum: words(maximum), step: words(step) },
    largestWin: '500000.00',
  };
  const trial = await openTrial(page);
  trial.learn(game.rules);
  const { line } = trial;
  const stake = words(minimum);
  const [choice] = present(houseChoices(game), game.code);
  return { line, stake, choice, state: () => line.get<PageState>(PAGE_PATHS.state) };
}

/** An input of each game that the house takes until the round ends; else that of the rules. */
const INPUTS: Readonly<Record<string, (step: number, view: unknown) => unknown>> = {
  'pearl-finder': (step) => step,
  'ever-higher': (_, view) => Object(view).offers[0].side,
  'twenty-one': (step) => (step === 0 ? 'double' : 'stand'),
};

/** Plays a round to its end. */
async function playOne(
  game: InstantDefinition | StepDefinition,
  { line, stake, choice }: Awaited<ReturnType<typeof sit>>,
): Promise<PageRound> {
  if (game.kind === 'instant') return line.post(PAGE_PATHS.bet, { stake, choice });
  let played = await line.post<PagePlayed>(PAGE_PATHS.start, { stake, choice });
  while (played.settled === null) {
    const { id, step, view } = present(played.open, 'an open round');
    const input = INPUTS[game.code]?.(step, view) ?? game.rules.leave(view);
    played = await line.post(PAGE_PATHS.step, { round: id, step, input });
  }
  return played.settled;
}

test.each(games)('$name: rounds of a trial move play money and prove themselves', async (game) => {
  const seat = await sit(game);
  let balance = 100_000n;
  const cents = (text: string) => BigInt(text.replace('.', ''));
  for (let played = 0; played < 5; played += 1) {
    const round = await playOne(game, seat);
    balance += cents(round.payout) - cents(round.stake);
    expect(cents(round.balanceAfter)).toBe(balance);
  }
  const { seeds, openRound } = await seat.state();
  expect([seeds.nonce, openRound]).toEqual([5, null]);
  const shown = await seat.line.post<PageRotation>(PAGE_PATHS.rotate, {});
  expect(shown.revealed.serverSeedHash).toBe(seeds.serverSeedHash);
  const rounds = await seat.line.get<PageRound[]>(PAGE_PATHS.rounds);
  expect(rounds).toHaveLength(5);
  for (const round of rounds) {
    const seed = present(round.serverSeed, 'a shown seed');
    const proof = await verifyRound(round, seed, game.rules, String);
    expect(proof.agrees, game.code).toBe(true);
  }
});

const dice = present(
  games.find(({ code }) => code === 'cloud-dice'),
  'dice',
);

test('a bet that the house would refuse is refused, and takes nothing', async () => {
  const { line, choice, state } = await sit(dice);
  const bet = (stake: string, chosen: unknown = choice) =>
    line.post(PAGE_PATHS.bet, { stake, choice: chosen });
  await expect(bet('0.01')).rejects.toThrow('投注金额格式有误');
  await expect(bet('x')).rejects.toThrow('投注金额格式有误');
  await expect(bet('1.00', {})).rejects.toThrow('投注选项有误');
  await expect(line.post(PAGE_PATHS.order, {})).rejects.toThrow('试玩不支持该操作');
  expect((await state()).balance).toBe('1000.00');
});

test('play money that is nearly gone is filled up, never below zero before', async () => {
  const { line, choice, state } = await sit(dice);
  let balance = '1000.00';
  // All of it at even odds, until a loss leaves less than the least.
  while (Number(balance) >= 10) {
    const stake = Math.min(1_000, Math.floor(Number(balance))).toFixed(2);
    ({ balanceAfter: balance } = await line.post<PageRound>(PAGE_PATHS.bet, { stake, choice }));
    expect(Number(balance)).toBeGreaterThanOrEqual(0);
  }
  expect((await state()).balance).toBe('1000.00');
  await expect(line.post(PAGE_PATHS.bet, { stake: '1000.00', choice })).resolves.toBeDefined();
});

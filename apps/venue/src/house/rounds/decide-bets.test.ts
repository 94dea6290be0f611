import { present } from '@haitang/kernel/assert.ts';
import { type Cny, cny } from '@haitang/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WalletChange } from '../chips/wallet-changes.ts';
import { type BetOutcome, decideBets, type InstantBet } from './decide-bets.ts';
import { findGame, type InstantGame } from './games.ts';
import type { Round } from './round-store.ts';
import type { SeedPair } from './seeds.ts';
import type { LivingSeat } from './sessions.ts';

const gameOf = (code: string): InstantGame => {
  const game = findGame(code);
  if (game?.kind !== 'instant') throw new Error(code);
  return game;
};
const GAMES: readonly [InstantGame, unknown][] = [
  [gameOf('cloud-dice'), { side: 'over', target: 4_999 }],
  [gameOf('cloud-dice'), { side: 'under', target: 900 }],
  [gameOf('flower-winds'), { wind: 'calm' }],
];
const PLAYERS = ['m1', 'm2', 'm3'];
const OPEN = Buffer.from('aa', 'hex');
const ENDED = Buffer.from('bb', 'hex');
const SEATS: ReadonlyMap<string, LivingSeat> = new Map([
  ['aa', { open: true, endedBy: null }],
  ['bb', { open: false, endedBy: null }],
]);
const judge = ({ open }: LivingSeat) => (open ? null : ('unconfirmed' as const));

/** What the house keeps, in memory. */
interface Tables {
  readonly balances: ReadonlyMap<string, Cny>;
  readonly pairs: ReadonlyMap<string, SeedPair>;
  readonly rounds: readonly Round[];
  readonly changes: readonly WalletChange[];
  readonly ends: readonly BetOutcome[];
}

const pairOf = (player: string): SeedPair => ({
  id: `pair of ${player}`,
  serverSeed: `server ${player}`,
  serverSeedHash: '',
  nextServerSeed: '',
  nextServerSeedHash: '',
  clientSeed: 'client',
  nonce: 0,
});

function opened(funded: bigint): Tables {
  const products = [...new Set(GAMES.map(([{ product }]) => product))];
  return {
    balances: new Map(
      PLAYERS.flatMap((player) =>
        products.map((product): [string, Cny] => [`${player} ${product}`, cny(funded)]),
      ),
    ),
    pairs: new Map(PLAYERS.map((player) => [player, pairOf(player)])),
    rounds: [],
    changes: [],
    ends: [],
  };
}

/** One transaction: reads the rows of its bets, decides, and writes. */
function transact(tables: Tables, bets: readonly InstantBet[]): Tables {
  const known = tables.rounds.filter((round) =>
    bets.some(({ player, key }) => player === round.player && key === round.roundKey),
  );
  const { balances, pairs } = tables;
  const used = new Set(known.map(({ player, roundKey }) => `${player} ${roundKey}`));
  const held = { balances, pairs, known, used, seats: SEATS, at: new Date(0) };
  const decision = decideBets(held, bets);
  const changed = decision.changes.map((change): [string, Cny] => [
    `${change.player} ${change.product}`,
    change.balanceAfter,
  ]);
  const owner = new Map([...pairs].map(([player, { id }]) => [id, player]));
  const counted = decision.pairs.map((pair): [string, SeedPair] => [
    present(owner.get(pair.id), 'the owner of a pair'),
    pair,
  ]);
  return {
    balances: new Map([...balances, ...changed]),
    pairs: new Map([...pairs, ...counted]),
    rounds: [...tables.rounds, ...decision.rounds.map(({ round }) => round)],
    changes: [...tables.changes, ...decision.changes],
    ends: [...tables.ends, ...decision.outcomes],
  };
}

/** All that a player may notice, without the ids that are new in each run. */
function noticed(tables: Tables, bets: readonly InstantBet[], player: string) {
  const plain = (round: Round) => ({ ...round, id: '', betId: '', winId: '' });
  return {
    ends: tables.ends
      .filter((_, index) => bets[index]?.player === player)
      .map((end) => ('round' in end ? { kind: end.kind, round: plain(end.round) } : end)),
    rounds: tables.rounds.filter((round) => round.player === player).map(plain),
    changes: tables.changes
      .filter((change) => change.player === player)
      .map((change) => ({ ...change, reference: '' })),
    balances: [...tables.balances].filter(([name]) => name.startsWith(player)),
    pair: tables.pairs.get(player),
  };
}

const someBet = fc
  .record({
    player: fc.constantFrom(...PLAYERS),
    game: fc.constantFrom(...GAMES),
    key: fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8'),
    stake: fc.constantFrom(100n, 300n, 1_000n),
    seat: fc.constantFrom(OPEN, OPEN, OPEN, ENDED, null),
  })
  .map(({ player, game: [game, choice], key, stake, seat }): InstantBet => {
    const admission = seat && { hash: seat, judge };
    return { player, game, key, stake: cny(stake), choice, admission };
  });

test('any batches, in any interleaving of players, end as the same bets one by one', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(someBet, { maxLength: 40 }),
      fc.array(fc.nat(9), { minLength: 40, maxLength: 40 }),
      fc.constantFrom(0n, 900n, 5_000n, 100_000n),
      (bets, sizes, funded) => {
        // One by one, and the players one after the other.
        const serial = PLAYERS.flatMap((name) => bets.filter(({ player }) => player === name));
        const single = serial.reduce((tables, bet) => transact(tables, [bet]), opened(funded));
        let batched = opened(funded);
        const left = [...bets];
        for (const size of [...sizes, 40]) batched = transact(batched, left.splice(0, size));
        for (const player of PLAYERS)
          expect(noticed(batched, bets, player)).toEqual(noticed(single, serial, player));
        for (const end of single.ends) kinds.add(end.kind === 'refused' ? end.key : end.kind);
      },
    ),
    { numRuns: 300 },
  );
  // The property has met every end of a bet.
  const all = ['above-balance', 'key-reused', 'played', 'repeated', 'stopped'];
  expect([...kinds].sort()).toEqual(all);
});

test('no balance falls below zero, and each number of a pair is used once', () => {
  fc.assert(
    fc.property(
      fc.array(someBet, { maxLength: 40 }),
      fc.constantFrom(0n, 900n, 5_000n),
      (bets, balance) => {
        const { changes, rounds, pairs } = transact(opened(balance), bets);
        expect(changes.filter(({ balanceAfter }) => balanceAfter.minor < 0n)).toEqual([]);
        for (const player of PLAYERS) {
          const nonces = rounds
            .filter((round) => round.player === player)
            .map(({ nonce }) => nonce);
          expect(nonces).toEqual(nonces.map((_, index) => index));
          expect(pairs.get(player)?.nonce).toBe(nonces.length);
        }
      },
    ),
  );
});

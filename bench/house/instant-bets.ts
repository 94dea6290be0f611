import { cny } from '@haitang/kernel/money.ts';
import type { HouseContext } from '../../apps/venue/src/house-context.ts';
import { findGame, type InstantGame } from '../../apps/venue/src/rounds/games.ts';
import { placeBet } from '../../apps/venue/src/rounds/place-bet.ts';
import { type Measured, measure } from '../ledger/measure.ts';
import type { Postings } from './postings.ts';

const CALLERS = 64;
const WARM_MS = 500;
const RUN_MS = 4_000;
const AIM = 5_000;
const STAKE = cny(100n);

function instantGame(code: string): InstantGame {
  const game = findGame(code);
  if (game?.kind !== 'instant') throw new Error(`${code} is no instant game`);
  return game;
}

/** The game that is measured. */
export const INSTANT_GAME = instantGame('cloud-dice');

/** Bets of many players on an instant game, each in its transaction against the house's chips. */
export async function measureInstantBets(
  context: HouseContext,
  playerOf: (at: number) => string,
  players: number,
): Promise<Measured> {
  const choice = { side: 'over', target: 4999 };
  let next = 0;
  const bet = () => {
    next += 1;
    const player = playerOf(next % players);
    const slip = { player, game: INSTANT_GAME, key: crypto.randomUUID(), stake: STAKE, choice };
    return placeBet(context, slip, async () => null);
  };
  await measure(bet, CALLERS, WARM_MS);
  return measure(bet, CALLERS, RUN_MS);
}

const ratio = (bets: Measured, postings: Measured): string =>
  (bets.perSecond / postings.perSecond).toFixed(2);

/** The lines about instant bets, compared with bare postings. */
export function betLines(bets: Measured, { single, lane }: Postings): string[] {
  const of = ({ perSecond, p50, p99 }: Measured): string =>
    `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  const met = bets.perSecond >= AIM ? 'met' : 'NOT met';
  return [
    `instant bets: ${of(bets)}; the aim of ${AIM}/s is ${met}`,
    `ledger, one posting a transaction: ${of(single)}; bets are ${ratio(bets, single)} of it`,
    `ledger, posting lane: ${of(lane)}; bets are ${ratio(bets, lane)} of it`,
  ];
}

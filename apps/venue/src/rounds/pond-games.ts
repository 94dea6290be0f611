import { oddsBy, type ReadOdds } from '../engine/bet-odds.ts';
import { percentOf } from '../engine/percent.ts';
import type { VolleyRules } from '../engine/volley-rules.ts';
import { SHOT_RETURN, whaleOdds } from '../engine/whale-fall/whale-return.ts';
import { whaleRules } from '../engine/whale-fall/whale-rules.ts';
import type { NamedGame } from './shared-games.ts';

/** A game whose rounds are volleys of shots in a pond. */
export interface PondGame extends NamedGame {
  readonly kind: 'pond';
  readonly rules: VolleyRules;
  /** The odds of a volley by today's tables; a volley keeps its own. */
  readonly odds: ReadOdds;
}

/** The games that are played in ponds. */
export const POND_GAMES: readonly PondGame[] = [
  {
    kind: 'pond',
    code: 'whale-fall',
    name: '鲸落沧海',
    product: 'canglang',
    category: 'Fishing',
    rtp: percentOf(SHOT_RETURN),
    rules: whaleRules,
    odds: oddsBy(whaleRules, whaleOdds),
  },
];

import { createMarketBook } from '../../../client/sports/market-book.ts';
import { oddsWords } from '../../../client/sports/odds-board.ts';
import type { PageStage } from '../../../wire/page-wire.ts';
import type { Won } from '../map-model.ts';
import type { SummitBet } from '../summit-bet.ts';
import { type PlayedMatch, playedMatches } from '../summit-rules.ts';
import { teamName } from '../teams.ts';

/** The names of the markets, in the order in which they are shown. */
export const MARKET_NAMES: Readonly<Record<string, string>> = {
  winner: '胜负',
  'live-winner': '全场胜负',
  end: '准确比分',
  maps: '让局',
  length: '总局数',
  map: '本局胜负',
  kills: '本局人头让分',
  total: '本局总人头',
  blood: '本局一血',
  tower: '本局首塔',
  minutes: '本局时长（分钟）',
};

/** Lowest and highest return of a market over all pairings and standings, in percent. */
const MARKET_RETURNS: Readonly<Record<string, readonly [low: string, high: string]>> = {
  winner: ['94.16', '94.78'],
  'live-winner': ['93.97', '94.78'],
  end: ['94.44', '94.78'],
  maps: ['93.98', '94.78'],
  length: ['94.28', '94.78'],
  map: ['94.18', '94.78'],
  kills: ['94.28', '94.78'],
  total: ['94.38', '94.63'],
  blood: ['94.26', '94.78'],
  tower: ['94.25', '94.78'],
  minutes: ['94.56', '94.68'],
};

/** The markets as the page offers and lists them. */
export const MARKETS = createMarketBook(MARKET_NAMES, MARKET_RETURNS);

/** `2:1`: maps won. */
export const wonWords = ([home, away]: Won): string => `${home}:${away}`;

/** `第 3 局未进行` of a match that two maps have decided: its draw is ignored. */
export const notPlayed = ({ won, maps }: Pick<PlayedMatch, 'won' | 'maps'>): readonly string[] =>
  maps.length === 2 && Math.max(...won) === 2 ? ['第 3 局未进行'] : [];

const HANDICAPS = ['maps', 'kills'];
const NAMES: Readonly<Record<string, string>> = { over: '大', under: '小' };

/** `破晓 −1.5`, `大 39.5`, `2-1`: a pick as text. */
export function pickWords({ market, pick, line, home, away }: SummitBet): string {
  const name = pick === 'home' ? teamName(home) : pick === 'away' ? teamName(away) : NAMES[pick];
  if (name === undefined || line === null) return name ?? pick;
  const sign = line < 0 ? '−' : HANDICAPS.includes(market) ? '+' : '';
  return `${name} ${sign}${Math.abs(line) / 2}`;
}

const MATCH_MARKETS = ['winner', 'live-winner', 'end', 'maps', 'length'];
/** `第 2 局`, or nothing for a bet on the match. */
const mapWords = ({ market, won }: SummitBet): string =>
  MATCH_MARKETS.includes(market) ? '' : `第 ${won[0] + won[1] + 1} 局 `;

/** `破晓 v 北斗（1:0） 第 2 局 本局一血 破晓 @1.87`: a bet as text. */
export function betWords(bet: SummitBet): string {
  const { won } = bet;
  const standing = won[0] + won[1] === 0 ? '' : `（${wonWords(won)}）`;
  const match = `${teamName(bet.home)} 对 ${teamName(bet.away)}${standing}`;
  const pick = `${MARKET_NAMES[bet.market]} ${pickWords(bet)}`;
  return `${match} ${mapWords(bet)}${pick} @${oddsWords(bet.odds)}`;
}

/**
 * What is said when a stage takes bets. After two maps every match may be decided: then there is
 * nothing to bet on, and no third map.
 */
export function openWords({ round, stage, earlier }: PageStage): string {
  if (stage === 0) return '请下注';
  // After a pause of the house the former maps may not be known yet.
  const isKnown = earlier.length === stage;
  const isOver = isKnown && playedMatches(round, earlier).every(({ won }) => Math.max(...won) > 1);
  return isOver ? '六场均已分出胜负，不再开盘' : `第 ${stage + 1} 局盘口已开放`;
}

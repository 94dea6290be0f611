import { createMarketBook } from '../../../client/sports/market-book.ts';
import { oddsWords } from '../../../client/sports/odds-board.ts';
import { clubName } from '../clubs.ts';
import type { FootballBet } from '../football-bet.ts';
import type { Score } from '../goal-grid.ts';

/** The names of the markets, in the order in which they are shown. */
export const MARKET_NAMES: Readonly<Record<string, string>> = {
  '1x2': '胜平负',
  double: '双重机会',
  handicap: '让球',
  total: '大小球',
  both: '双方进球',
  parity: '总进球单双',
  goals: '总进球数',
  score: '波胆',
  'half-1x2': '半场胜平负',
  'half-total': '半场大小球',
  'half-full': '半全场',
  'live-1x2': '全场胜平负',
  'rest-1x2': '下半场胜平负',
  'rest-handicap': '下半场让球',
  'rest-total': '下半场大小球',
};

const SIDE_NAMES: Readonly<Record<string, string>> = { home: '主', draw: '平', away: '客' };
const PICK_NAMES: Readonly<Record<string, string>> = {
  ...SIDE_NAMES,
  'home-draw': '主或平',
  'draw-away': '平或客',
  'home-away': '主或客',
  over: '大',
  under: '小',
  yes: '是',
  no: '否',
  odd: '单',
  even: '双',
  other: '其他',
};

/** Quarters of a goal, `0.75`; a handicap has its sign, `−0.5`. */
export function lineWords(quarters: number, isSigned: boolean): string {
  const sign = quarters < 0 ? '−' : quarters > 0 && isSigned ? '+' : '';
  return `${sign}${Math.abs(quarters) / 4}`;
}

/** `主 −0.5`, `大 2.25`, `1-0`, `主/平`: a pick as text. */
export function pickWords({ market, pick, line }: FootballBet): string {
  if (market === 'half-full') {
    return pick
      .split('-')
      .map((side) => SIDE_NAMES[side] ?? side)
      .join('/');
  }
  if (market === 'goals') return pick === '6' ? '6+' : pick;
  const name = PICK_NAMES[pick] ?? pick;
  return line === null ? name : `${name} ${lineWords(line, market.endsWith('handicap'))}`;
}

/** `2:1` */
export const scoreWords = ([home, away]: Score): string => `${home}:${away}`;

/** `海棠城 v 墨梅竞技 让球 主 −0.5 @2.05`: a bet as text. */
export function betWords(bet: FootballBet): string {
  const half = bet.half === null ? '' : `（中场 ${scoreWords(bet.half)}）`;
  const match = `${clubName(bet.home)} 对 ${clubName(bet.away)}${half}`;
  return `${match} ${MARKET_NAMES[bet.market]} ${pickWords(bet)} @${oddsWords(bet.odds)}`;
}

/** Lowest and highest return of a market over all matches of a season, in percent. */
const MARKET_RETURNS: Readonly<Record<string, readonly [low: string, high: string]>> = {
  '1x2': ['94.91', '95.69'],
  double: ['94.85', '95.69'],
  handicap: ['95.08', '95.69'],
  total: ['95.14', '95.69'],
  both: ['95.13', '95.69'],
  parity: ['95.18', '95.69'],
  goals: ['93.88', '94.78'],
  score: ['93.87', '94.78'],
  'half-1x2': ['95.19', '95.69'],
  'half-total': ['94.98', '95.69'],
  'half-full': ['93.85', '94.78'],
  'live-1x2': ['94.79', '95.69'],
  'rest-1x2': ['95.14', '95.69'],
  'rest-handicap': ['95.15', '95.69'],
  'rest-total': ['95.16', '95.69'],
};

/** The markets as the page offers and lists them. */
export const MARKETS = createMarketBook(MARKET_NAMES, MARKET_RETURNS);

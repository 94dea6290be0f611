import { defineSetting, wholeSetting } from '@haitang/platform/settings/setting.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { z } from 'zod';
import type { CountingRules } from './counted-stake.ts';

/** How much of a stake counts as valid bet, integer percent by category code; 100 when missing. */
export const turnoverWeights = defineSetting<Readonly<Record<string, number>>>({
  key: 'turnover_weights',
  label: '各类别有效投注比例（%）',
  schema: z.record(z.string(), z.number().int()),
  bounds: [{ at: '*', name: '有效投注比例', least: '0', most: '100', band: 50, absent: '100' }],
  fallback: {},
});

/** The edge from which a stake counts in full; below it counts in proportion. Basis points. */
export const turnoverFullEdge = wholeSetting({
  key: 'turnover_full_edge',
  label: '投注全额计入有效投注的庄家优势（万分之一，250 为 2.5%）',
  least: 100,
  most: 1_000,
  fallback: 250,
});

/**
 * The lowest edge of each category's games, for bets without data from the venue; in a missing
 * category they count nothing. Basis points.
 */
export const turnoverLeastEdges = defineSetting<Readonly<Record<string, number>>>({
  key: 'turnover_least_edges',
  label: '场馆未提供赔率时按类别计的最低庄家优势（万分之一）',
  schema: z.record(z.string(), z.number().int()),
  bounds: [{ at: '*', name: '最低庄家优势', least: '0', most: '250', band: null }],
  fallback: {
    realbet: 100,
    sport: 100,
    gaming: 100,
    joker: 50,
    concise: 100,
    lottery: 100,
    fishing: 100,
  },
});

/** The present rules for the valid amount of stakes. */
export async function countingRules(settings: Pick<Settings, 'get'>): Promise<CountingRules> {
  return {
    weights: await settings.get(turnoverWeights),
    fullEdge: await settings.get(turnoverFullEdge),
    leastEdges: await settings.get(turnoverLeastEdges),
  };
}

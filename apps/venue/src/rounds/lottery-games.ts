import { ELEVEN_PLAYS } from '../engine/eleven-five/eleven-plays.ts';
import { elevenFiveRules } from '../engine/eleven-five/eleven-rules.ts';
import { FIVE_PLAYS } from '../engine/hourly-five/five-plays.ts';
import { hourlyFiveRules } from '../engine/hourly-five/five-rules.ts';
import { lowestReturn } from '../engine/lottery/lowest-return.ts';
import type { Play } from '../engine/lottery/play.ts';
import { percentOf } from '../engine/percent.ts';
import { THREE_PLAYS } from '../engine/quick-three/three-plays.ts';
import { quickThreeRules, threeMinutesRules } from '../engine/quick-three/three-rules.ts';
import { pearlPlays, sixPearlsRules } from '../engine/six-pearls/pearl-rules.ts';
import { BOAT_PLAYS } from '../engine/swift-boats/boat-plays.ts';
import { swiftBoatsRules } from '../engine/swift-boats/boat-rules.ts';

/** What our lotteries have in common; each is listed with the lowest return of its plays. */
const lottery = (code: string, name: string, plays: readonly Play[]) => ({
  kind: 'shared' as const,
  code,
  name,
  product: 'tianyuan',
  category: 'Lottery',
  rtp: percentOf(lowestReturn(plays)),
});

/** The lotteries of the house. */
export const LOTTERIES = [
  { ...lottery('quick-three', '速开快三', THREE_PLAYS), rules: quickThreeRules },
  { ...lottery('quick-three-3', '三分快三', THREE_PLAYS), rules: threeMinutesRules },
  { ...lottery('swift-boats', '极速飞艇', BOAT_PLAYS), rules: swiftBoatsRules },
  { ...lottery('hourly-five', '时时彩', FIVE_PLAYS), rules: hourlyFiveRules },
  { ...lottery('eleven-five', '云帆十一选五', ELEVEN_PLAYS), rules: elevenFiveRules },
  { ...lottery('six-pearls', '六合珠玑', pearlPlays(0)), rules: sixPearlsRules },
];

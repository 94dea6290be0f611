import type { BonusRule } from '@haitang/promotions/bonuses/rules/bonus-rule.ts';
import { pointsOf } from './bonus-rig.ts';

/** A bonus of any amount, wagered twice with slots within seven days. */
export const SOME_BONUS: BonusRule = {
  code: 'app-download',
  version: 1,
  title: '',
  kind: 'fixed',
  activation: 'on_approval',
  activity: null,
  payWay: 13,
  percent: { millionths: 0n },
  amount: null,
  seventh: null,
  leastPlay: null,
  leastLoss: null,
  playPercent: null,
  leastDeposit: pointsOf('0.00'),
  cap: null,
  capPer: 'grant',
  wagering: { millionths: 2_000_000n },
  maxCashout: null,
  onePer: 'reference',
  categories: ['concise'],
  venues: [],
  excludes: [],
  window: { weekdays: [], fromMinute: 0, toMinute: 1_440 },
  startsAt: new Date(0),
  endsAt: null,
  validDays: 7,
  claimDays: null,
};

import { togetherModel } from '../../engine/exposure/exposure.ts';
import { payoutOf } from '../../engine/multiple.ts';
import type { KiteBet } from './kite-return.ts';

/** 扶摇直上, exact: a flight that reaches the highest height pays all of them. */
export const kiteModel = togetherModel(({ target }: KiteBet, stake) => payoutOf(stake, target));

import { togetherModel } from '../../engine/exposure/exposure.ts';
import { type BullsBet, mostOn } from './bulls-table.ts';

/** 百人牛牛, exact: four doors of four of a kind win at once, each at its most (a test deals it). */
export const bullsModel = togetherModel(({ spot }: BullsBet, stake) => mostOn(spot, stake));

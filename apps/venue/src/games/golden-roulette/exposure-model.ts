import { classModel } from '../../engine/exposure/exposure.ts';
import { POCKETS, paysOf, type RouletteBet, spotOf } from './roulette-table.ts';

/** 金轮转盘, exact: 37 pockets. */
export const rouletteModel = classModel(POCKETS, ({ spot: name }: RouletteBet, stake) => {
  const spot = spotOf(name);
  const paid = stake * BigInt(paysOf(spot));
  return Array.from({ length: POCKETS }, (_, pocket) =>
    spot.pockets.includes(pocket) ? paid : 0n,
  );
});

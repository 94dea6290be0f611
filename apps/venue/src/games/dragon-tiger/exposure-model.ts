import { classModel } from '../../engine/exposure/exposure.ts';
import { CLASSES, type DragonBet, paidIn, SCALE } from './dragon-table.ts';

/** 龙虎争辉, exact: pairs of cards on which every place pays the same are one class. */
export const dragonModel = classModel(CLASSES.length, ({ spot }: DragonBet, stake) =>
  CLASSES.map((pairClass) => (stake * paidIn(pairClass, spot)) / SCALE),
);

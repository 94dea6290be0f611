import { classModel } from '../../engine/exposure/exposure.ts';
import { CLASSES, isDealt } from './baccarat-classes.ts';
import { type BaccaratBet, paidOn, SCALE, type Table } from './baccarat-table.ts';

const DEALT_CLASSES = CLASSES.filter(isDealt);

/** 百家乐, exact: each of these classes is dealt in some order of the cards. */
export const baccaratModel = (table: Table) =>
  classModel(DEALT_CLASSES.length, ({ spot }: BaccaratBet, stake) =>
    DEALT_CLASSES.map((facts) => (stake * paidOn(table, spot, facts)) / SCALE),
  );

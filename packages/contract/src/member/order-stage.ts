import { z } from 'zod';
import { ORDER_STAGE_WORDS } from '../codes/order-stage.ts';
import { note } from '../note.ts';

/** Extension: the stage of an order, one of `contract/codes/order-stage.ts`. */
export const orderStage = z
  .string()
  .meta(
    note('Where an order stands, finer than `state`.', 'submitted', Object.keys(ORDER_STAGE_WORDS)),
  );

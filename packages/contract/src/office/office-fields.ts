import { z } from 'zod';
import { pageNumber, pageSize } from '../field.ts';
import { optionalLooseText } from '../ordered.ts';
import { timeText } from '../shown.ts';

/** A decimal amount as text, with as many decimals as its asset shows. */
export const moneyText = z.string().regex(/^-?\d+\.\d{2,6}$/);

export const maybeTime = timeText.nullable();
export const maybeText = z.string().nullable();

/** A short text typed into a filter; '' narrows nothing. */
export const filterText = optionalLooseText.pipe(
  z
    .string()
    .max(120)
    .transform((t) => t.trim()),
);

/** What every paged list of the console takes. */
export const listRequest = { page: pageNumber, pageSize };

/** A member as lists name one. */
export const memberName = { memberId: z.number(), username: z.string() };

/** A page of rows; `total` counts all of them. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number(), page: z.number(), pageSize: z.number() });

import { z } from 'zod';
import { isStorable } from './codes/storable-text.ts';
import { looseText } from './ordered.ts';

/** No payload; unknown fields are ignored and never assigned (wire.md, 4). */
export const nothing = z.object({});

const AMOUNT_FORM = /^\d{1,12}(\.\d{1,2})?$/;

/**
 * A money input: a number or a decimal string of at most two decimals, returned as its string.
 * Signs, exponents, blanks, NaN, arrays and more decimals are refused with `words` (wire.md, 6).
 */
export const amountInput = (words: string) =>
  z
    .union([z.string(), z.number()], { error: words })
    .transform((value) => String(value))
    .refine((text) => AMOUNT_FORM.test(text), { error: words });

/** The largest id of tables with up to millions of rows: members, activities, messages. */
const ROWS_MOST = 2_147_483_647;

/**
 * A whole number, possibly as a digit string: ids, types; at most `most`, by default the largest
 * id.
 */
export const wholeNumber = (words = '提交的内容格式有误，请检查后重试', most = ROWS_MOST) =>
  z
    .union([z.number(), z.string()], { error: words })
    .refine((value) => /^\d{1,15}$/.test(String(value)) && Number(value) <= most, { error: words })
    .transform((value) => Number(value));

/** A required text; `words` when it is missing, empty, too long or not a text. */
export const requiredText = (words: string, longest = 200) =>
  z
    .string({ error: words })
    .trim()
    .min(1, { error: words })
    .max(longest, { error: words })
    .refine(isStorable, { error: words });

/** An optional text; a missing, null or empty one becomes the empty string. */
export const optionalText = (longest = 200) =>
  z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
    .refine((text) => text.length <= longest, { error: '提交的内容过长' })
    .refine(isStorable);

/** `page` counts from 1; missing or empty is 1. */
export const pageNumber = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((value) =>
    value === undefined || value === null || value === '' ? '1' : String(value),
  )
  .refine((text) => /^[1-9]\d{0,5}$/.test(text), { error: '提交的内容格式有误，请检查后重试' })
  .transform(Number);

/** `pagesize`: 10 when missing, 100 at most (wire.md, 5). */
export const pageSize = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((value) =>
    value === undefined || value === null || value === '' ? '10' : String(value),
  )
  .refine((text) => /^[1-9]\d{0,5}$/.test(text), { error: '提交的内容格式有误，请检查后重试' })
  .transform((text) => Math.min(Number(text), 100));

/** Date codes 1 to 4 = today, 7, 15, 30 days; 4 when missing (specification, 9). */
export const dateCode = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((value) =>
    value === undefined || value === null || value === '' ? '4' : String(value),
  )
  .refine((text) => /^[1-4]$/.test(text), { error: '提交的内容格式有误，请检查后重试' })
  .transform((text) => Number(text) as 1 | 2 | 3 | 4);

/** The paged object of wire.md, 5 around rows of `item`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    current_page: z.number(),
    data: z.array(item),
    from: z.number().nullable(),
    to: z.number().nullable(),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
    next_page_url: z.string().nullable(),
    prev_page_url: z.string().nullable(),
  });

const TOTP_CODE_FORM = /^(\d{6}|[A-Za-z2-9]{16})$/;

/**
 * A code of the authenticator app (six digits) or a recovery code (16 letters and digits, with
 * blanks or hyphens between them). Anything else becomes '', as if no code were given.
 */
export const totpCode = looseText
  .default('')
  .transform((text) => (TOTP_CODE_FORM.test(text.replaceAll(/[\s-]/g, '')) ? text : ''));

/** An amount for display: a string with two decimals. */
export const amountText = z.string().regex(/^-?\d+\.\d{2}$/);

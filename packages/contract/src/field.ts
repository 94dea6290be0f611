import { readTypedCode } from '@haitang/kernel/typed-code.ts';
import { z } from 'zod';
import type { AskedDateCode } from './codes/date-code.ts';
import { hasLetter, isOneLine } from './codes/text/readable-text.ts';
import { note } from './note.ts';
import { looseText } from './ordered.ts';
import { noneHidden, readable } from './readable.ts';

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
    .superRefine(noneHidden)
    .normalize('NFC')
    .trim()
    .min(1, { error: words })
    .max(longest, { error: words });

/** A required name of a person, bank or thing: one line with at least one letter. */
export const requiredName = (words: string, longest = 200) =>
  requiredText(words, longest).refine((text) => hasLetter(text) && isOneLine(text), {
    error: words,
  });

/** An optional text; a missing, null or empty one becomes the empty string. */
export const optionalText = (longest = 200) =>
  z
    .union([z.string(), z.number(), z.null()])
    .optional()
    .transform((value) => (value === null || value === undefined ? '' : String(value)))
    .pipe(readable)
    .transform((text) => text.trim())
    .refine((text) => text.length <= longest, { error: '提交的内容过长' });

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

/**
 * Date codes 1 to 4 = today, 7, 15, 30 days, and 5 to 7 = yesterday, this and last week; 4 when
 * missing (specification, 9; wire.md).
 */
export const dateCode = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform((value) =>
    value === undefined || value === null || value === '' ? '4' : String(value),
  )
  .refine((text) => /^[1-7]$/.test(text), { error: '提交的内容格式有误，请检查后重试' })
  .transform((text) => Number(text) as AskedDateCode);

/** The paged object of wire.md, 5 around rows of `item`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    current_page: z.number().meta(note('The page, counted from 1.', 1)),
    data: z.array(item).meta(note('The rows of the page.')),
    from: z.number().nullable().meta(note('Number of the first row; null for an empty page.', 1)),
    to: z.number().nullable().meta(note('Number of the last row; null for an empty page.', 1)),
    last_page: z.number().meta(note('Number of the last page; 1 for an empty list.', 1)),
    per_page: z.number().meta(note('Rows of a page.', 10)),
    total: z.number().meta(note('Rows of all pages.', 1)),
    next_page_url: z.string().nullable().meta(note('Always null.', null)),
    prev_page_url: z.string().nullable().meta(note('Always null.', null)),
  });

const TOTP_CODE_FORM = /^(\d{6}|[A-Za-z2-9]{16})$/;

/** A one-time code in any form in which a person types it. */
export const typedCode = looseText.transform(readTypedCode);

/**
 * A code of the authenticator app (six digits) or a recovery code (16 letters and digits). Anything
 * else becomes '', as if no code were given.
 */
export const totpCode = looseText.default('').transform((text) => {
  const code = readTypedCode(text);
  return TOTP_CODE_FORM.test(code) ? code : '';
});

/** An amount for display: a string with two decimals. */
export const amountText = z.string().regex(/^-?\d+\.\d{2}$/);

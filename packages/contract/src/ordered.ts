import { z } from 'zod';
import { isStorable } from './codes/storable-text.ts';

/** What a schema says of a text that may come as a number. */
const TEXT_OR_NUMBER = { type: ['string', 'number'] };

/** A text or number as text; '' for anything else, and for what no database text can hold. */
function plainText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && isStorable(value) ? value : '';
}

/**
 * A text that is judged by an ordered rule instead of by itself: missing, null or no text reads as
 * '' and a number as its digits, so that the words a member sees come from the rule alone.
 */
export const looseText = z
  .preprocess((value: string | number) => plainText(value), z.string())
  .meta(TEXT_OR_NUMBER);

/**
 * A text as it was typed, for rules that refuse what no database can hold instead of dropping it;
 * '' for what is missing or no text.
 */
export const typedText = z
  .preprocess(
    (value: string | number) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    z.string(),
  )
  .meta(TEXT_OR_NUMBER);

/**
 * A loose text that known clients leave out: '' then. What is there must be a text or a number, or
 * the call would be carried out as if nothing had been said.
 */
export const optionalLooseText = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => String(value ?? ''))
  .refine(isStorable);

/** What is wrong with a body: the words of the specification, and the field it is about, if one. */
export interface WrongBody {
  readonly words: string;
  readonly field?: string | undefined;
}

/** Null when the body passes. */
export type Rule<Body> = (body: Body) => WrongBody | null;

/** A rule that wants a condition to hold; `field` is named in the refusal. */
export const need =
  <Body extends object>(
    holds: (body: Body) => boolean,
    words: string,
    field?: keyof Body & string,
  ): Rule<Body> =>
  (body) =>
    holds(body) ? null : { words, field };

/**
 * Adds rules over the whole body that are tried in their order; the first that fails gives the
 * words. Fields of `shape` should be loose, or their own issues come before any rule.
 */
export const inOrder = <Shape extends z.core.$ZodLooseShape>(
  shape: z.ZodObject<Shape>,
  rules: readonly Rule<z.output<z.ZodObject<Shape>>>[],
) =>
  shape.superRefine((body, context) => {
    for (const rule of rules) {
      const wrong = rule(body);
      if (wrong === null) continue;
      const { words, field } = wrong;
      context.addIssue({
        code: 'custom',
        message: words,
        path: field === undefined ? [] : [field],
      });
      return;
    }
  });

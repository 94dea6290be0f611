import { z } from 'zod';
import { isStorable } from './codes/storable-text.ts';
import { readable } from './readable.ts';

/** The JSON schema of a text that may be sent as a number. */
const TEXT_OR_NUMBER = { type: ['string', 'number'] };

/** A text or number as text; '' for anything else. */
function plainText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/**
 * A text that an ordered rule validates: missing, null or non-text becomes '' and a number its
 * digits, so that only the rule decides the words that a member sees. It passes the gate of texts
 * that people read.
 */
export const looseText = z
  .preprocess((value: string | number) => plainText(value), readable)
  .meta(TEXT_OR_NUMBER);

/**
 * A text as typed that nobody reads: a password, in whatever form the keyboard composed it, or a
 * number that its rule reads. One that a database cannot hold becomes '', which the rule refuses.
 */
export const rawText = z
  .preprocess((value: string | number) => {
    const text = plainText(value);
    return isStorable(text) ? text : '';
  }, z.string())
  .meta(TEXT_OR_NUMBER);

/**
 * A loose text that known clients may omit; then ''. A value that is present must be a text or a
 * number; otherwise the call would run as if the field were missing.
 */
export const optionalLooseText = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => String(value ?? ''))
  .pipe(readable);

/** An invalid body: the words of the specification, and the field, if there is one. */
export interface WrongBody {
  readonly words: string;
  readonly field?: string | undefined;
}

/** Null when the body passes. */
export type Rule<Body> = (body: Body) => WrongBody | null;

/** A rule that requires a condition; the refusal names `field`. */
export const need =
  <Body extends object>(
    holds: (body: Body) => boolean,
    words: string,
    field?: keyof Body & string,
  ): Rule<Body> =>
  (body) =>
    holds(body) ? null : { words, field };

/**
 * Adds rules over the whole body, tried in order; the first that fails decides the words. Fields of
 * `shape` should be loose, because their own issues come before any rule.
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

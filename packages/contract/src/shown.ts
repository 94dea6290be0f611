import { z } from 'zod';

/** `YYYY-MM-DD HH:mm:ss` in Beijing time (wire.md, 7). */
export const timeText = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** A rate or percent as its decimal text, e.g. `"7.12"`. */
export const decimalText = z.string().regex(/^\d+(\.\d+)?$/);

/** `"1"` or `"0"`. */
export const switchText = z.enum(['0', '1']);

/** 1 or 0. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** HTML of the allow-list in content/README, safe to render unchanged. */
export const safeHtml = z.string();

/** The answer of a call without data. */
export const noData = z.null();

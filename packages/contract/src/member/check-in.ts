import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amountText, nothing, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { flag, timeText } from '../shown.ts';

const MALFORMED = '提交的内容格式有误，请检查后重试';
const day = z.string().meta(note('The Beijing day.', '2026-11-24'));

const checkInDay = z.object({
  step: z.number().meta(note('Its place in the row, 1 to 7.', 1)),
  amount: amountText.meta(note('What it brings, in points.', '1.00')),
  /** 1 once it is checked in. */
  made: flag.meta(note('1 when it is made.', 1, [0, 1])),
});

/**
 * Extension: the check-in of the Beijing day (rules.md, daily-check-in). Closed when the rule is
 * off, and for members who get no promotion; then the row is empty.
 */
export const checkInToday = endpoint({
  method: 'POST',
  path: '/api/check-in',
  access: 'member',
  request: nothing,
  data: z.object({
    open: flag.meta(note('1 when there is a check-in for the member.', 1, [0, 1])),
    day,
    ends_at: timeText.meta(note('When the day ends.', '2026-11-25 00:00:00')),
    /** The place of today in the row of seven. */
    step: z.number().meta(note('The place of today, 1 to 7.', 2)),
    made: flag.meta(note('1 when today is made.', 0, [0, 1])),
    can: flag.meta(note('1 when enough is bet and today is not made.', 0, [0, 1])),
    days: z.array(checkInDay).meta(note('The row of seven days; empty when closed.')),
    /** Valid bets of today that met no requirement: asked for, and made so far. */
    need: amountText.meta(note('Valid bets that the day asks for, in points.', '500.00')),
    done: amountText.meta(note('Valid bets of today that count, in points.', '120.00')),
    /** What has to be wagered of today's reward. */
    required: amountText.meta(note("Valid bets that today's reward asks for, in points.", '3.00')),
    /** Days after which the reward ends unless it is wagered; 0 for never. */
    valid_days: z.number().meta(note('Days to wager the reward in; 0 for no end.', 30)),
    /** Category and venue codes whose valid bets count; empty for all. */
    categories: z
      .array(z.string())
      .meta(note('Kinds of games whose bets count; empty for all.', 'concise')),
    venues: z.array(z.string()).meta(note('Venues whose bets count; empty for all.', 'haitang')),
  }),
});

/** Extension: checks in for the day that the screen shows. */
export const checkIn = endpoint({
  method: 'POST',
  path: '/api/check-in/claim',
  access: 'member',
  replay: 'key',
  request: z.object({
    day: requiredText(MALFORMED, 10).meta(note('The Beijing day.', '2026-11-24')),
  }),
  data: z.object({
    id: z.string().meta(note('Id of the bonus.', 'B20261123-1')),
    day,
    step: z.number().meta(note('Its place in the row, 1 to 7.', 2)),
    amount: amountText.meta(note('Amount in points.', '1.00')),
    need: amountText.meta(note('Points that have to be wagered in all.', '3.00')),
  }),
});

export type CheckInTodayData = z.input<typeof checkInToday.data>;
export type CheckInDay = z.input<typeof checkInDay>;

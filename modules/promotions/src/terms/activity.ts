import { z } from 'zod';

/** How a member takes part: reviewed, immediate opt-in, or without an application. */
export type ActivityMode = 'on_approval' | 'opt_in' | 'automatic' | 'commission' | 'none';

const words = z.string();
/** Terms as content/README describes them; parts only for people are in the texts. */
export const termsForm = z.object({
  who: z.object({
    segment: z.string(),
    registered_within_days: z.number().int().nullable(),
    text: words,
  }),
  min_deposit: z.string().nullable(),
  max_reward: z.object({ text: words }),
  wagering: z.object({ multiple: z.number(), text: words }),
  product_type: z.enum(['any', 'casino', 'betting', 'lottery']),
  games: z.object({ text: words }),
  period: z.object({ apply_within_days: z.number().int().nullable(), text: words }),
  one_per: z.object({ text: words, units: z.array(z.string()).default([]) }),
  end_text: words,
});
export type ActivityTerms = z.output<typeof termsForm>;

/** A promotion with its terms, as members read it. */
export interface Activity {
  readonly id: number;
  /** Shown as 编号; rules and events use it as the name. */
  readonly code: string;
  readonly title: string;
  readonly type: number;
  /** Root-relative address of its image. */
  readonly banner: string;
  readonly tag: string;
  readonly mode: ActivityMode;
  readonly rule: string;
  readonly content: string;
  readonly memo: string;
  readonly terms: ActivityTerms;
  readonly termsVersion: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly published: boolean;
  readonly createdAt: Date;
  /** Number of approved applications. */
  readonly applied: number;
}

/** `state` on the wire: not begun, running, over. */
export const ACTIVITY_PHASE = { upcoming: 0, running: 1, over: 2 } as const;
type ActivityPhase = (typeof ACTIVITY_PHASE)[keyof typeof ACTIVITY_PHASE];

/** The phase of an activity at `now`; its period is half-open. */
export function phaseOf(
  { startsAt, endsAt }: Pick<Activity, 'startsAt' | 'endsAt'>,
  now: Date,
): ActivityPhase {
  if (startsAt !== null && now < startsAt) return ACTIVITY_PHASE.upcoming;
  return endsAt !== null && now >= endsAt ? ACTIVITY_PHASE.over : ACTIVITY_PHASE.running;
}

/** Whether members can apply for it at all. */
export const isAppliedFor = ({ mode }: Pick<Activity, 'mode'>): boolean =>
  mode === 'on_approval' || mode === 'opt_in' || mode === 'none';

/**
 * Highest wagering multiple: the requirement of the proof in `expected-gain.ts` is below it. The
 * site's terms name this number, so another number needs another version of them.
 */
export const MOST_WAGERING = 20;

/**
 * What keeps an activity from being published: missing terms that every promotion shows (who,
 * minimum, wagering, maximum, games, time, one-per, end) or wagering out of bounds (PR-01). Empty
 * when it may be.
 */
export function missingTerms(terms: unknown): string[] {
  const parsed = termsForm.safeParse(terms);
  if (!parsed.success) return ['条款不完整'];
  const { who, wagering, max_reward, games, period, one_per, end_text } = parsed.data;
  const shown: readonly (readonly [string, string])[] = [
    ['参与对象', who.text],
    ['流水倍数', wagering.text],
    ['奖励上限', max_reward.text],
    ['适用游戏', games.text],
    ['活动时间', period.text],
    ['参与次数', one_per.text],
    ['结束说明', end_text],
  ];
  const missing = shown.filter(([, text]) => text.trim() === '').map(([name]) => name);
  if (wagering.multiple > MOST_WAGERING) missing.push(`流水倍数不能高于 ${MOST_WAGERING}`);
  return missing;
}

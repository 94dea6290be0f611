import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { compare, parseMoney } from '@haitang/kernel/money.ts';
import { parseRate, type Rate } from '@haitang/kernel/rate.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { DEPOSIT_RATES } from './deposits/methods/method-settings.ts';
import { withdrawalRate } from './withdrawal-rate.ts';
import { withdrawalMax, withdrawalMin } from './withdrawals/withdrawal-settings.ts';

/** Returns the value of a setting at the checked moment. */
type ReadValue = <T>(setting: Setting<T>) => Promise<T>;

/** Settings that must be consistent with each other, and their condition. */
interface Relation {
  readonly group: readonly Setting<unknown>[];
  readonly assertHolds: (read: ReadValue) => Promise<void>;
}

const rateOf = (text: string): Rate => present(parseRate(text), 'a rate');
const amountOf = (text: string) => present(parseMoney('USDT', text, 2), 'an amount of USDT');

/**
 * A deposit by any method followed by a withdrawal never gains: for a dollar paid out a member
 * gives at least the points that a dollar paid in brought (Corrections).
 */
const RATES: Relation = {
  group: [withdrawalRate, ...DEPOSIT_RATES],
  assertHolds: async (read) => {
    const out = await read(withdrawalRate);
    for (const setting of DEPOSIT_RATES) {
      const { usdt_rate } = await read(setting);
      if (rateOf(out).millionths >= rateOf(usdt_rate).millionths) continue;
      throw refuse('condition', {
        words: `取款汇率 ${out} 不能低于存款汇率 ${usdt_rate}（${setting.label}）`,
      });
    }
  },
};

const AMOUNTS: Relation = {
  group: [withdrawalMin, withdrawalMax],
  assertHolds: async (read) => {
    const [least, most] = [await read(withdrawalMin), await read(withdrawalMax)];
    if (compare(amountOf(least), amountOf(most)) <= 0) return;
    throw refuse('condition', { words: `单笔取款下限 ${least} 不能高于上限 ${most}` });
  },
};

export interface SettingDraft {
  readonly setting: Setting<unknown>;
  readonly value: unknown;
  readonly from: Date;
}

/**
 * Refuses (203) a value that would make settings contradict each other, at its own moment or at any
 * later one with a scheduled value.
 */
export async function assertSettingsFit(
  settings: Settings,
  database: Queryable,
  { setting, value, from }: SettingDraft,
): Promise<void> {
  for (const { group, assertHolds } of [RATES, AMOUNTS]) {
    if (!group.some(({ key }) => key === setting.key)) continue;
    const [replaced] = await settings.comingDates(database, [setting], from);
    for (const moment of [from, ...(await settings.comingDates(database, group, from))]) {
      const counts = replaced === undefined || moment < replaced;
      await assertHolds((asked) =>
        asked.key === setting.key && counts
          ? Promise.resolve(asked.schema.parse(value))
          : settings.getAt(asked, moment, database),
      );
    }
  }
}

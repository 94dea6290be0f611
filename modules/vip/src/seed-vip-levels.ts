import { present } from '@haitang/kernel/assert.ts';
import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { type Cny, parseMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import table from './default-levels.json' with { type: 'json' };
import { insertLevel } from './level-store.ts';
import type { DatedLevel } from './vip-level.ts';

type SeedLevel = (typeof table)['levels'][number];

const points = (text: string): Cny => present(parseMoney('CNY', text), 'an amount of the table');

/** Before the first day of operation: the table counts from the beginning. */
const FIRST_DAY = present(parseBusinessDay('2000-01-01'), 'a day of the calendar');

const toLevel = (seed: SeedLevel): DatedLevel => ({
  level: seed.id,
  startsOn: FIRST_DAY,
  name: seed.vipname,
  recharge: points(seed.recharge),
  flow: points(seed.flow),
  maintainFlow: points(seed.maintain_flow),
  rebates: {
    realbet: seed.realperson,
    sport: seed.sport,
    gaming: seed.e_sport,
    joker: seed.joker,
    concise: seed.electron,
    lottery: seed.lottery,
    fishing: seed.fish,
  },
  promotionGift: points(seed.promotion_gift),
  giftWagering: seed.gift_wagering,
});

/** Seeds the default table of ten levels. Idempotent. */
export async function seedVipLevels({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    for (const level of table.levels) await insertLevel(tx, toLevel(level));
  });
}

import { present } from '@haitang/kernel/assert.ts';
import { type Cny, parseMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import table from './default-levels.json' with { type: 'json' };
import type { VipLevel } from './vip-level.ts';
import { insertLevel } from './vip-store.ts';

type SeedLevel = (typeof table)['levels'][number];

const points = (text: string): Cny => present(parseMoney('CNY', text), 'an amount of the table');

const toLevel = (seed: SeedLevel): VipLevel => ({
  level: seed.id,
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

/** Seeds the default table of ten levels; again changes nothing. */
export async function seedVipLevels({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    for (const level of table.levels) await insertLevel(tx, toLevel(level));
  });
}

import { seedContent } from '@haitang/content/seed-content.ts';
import { seedTemplates } from '@haitang/messages/seed-templates.ts';
import type { Context } from '@haitang/platform/context.ts';
import { seedActivities } from '@haitang/promotions/activities/seed-activities.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { seedRedPackets } from '@haitang/promotions/red-packets/seed-red-packets.ts';
import { seedCatalogue } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';

/** Fills what a fresh install starts with; safe at every start, what staff have changed stays. */
export async function seedAll(context: Context): Promise<void> {
  await seedContent(context);
  await seedTemplates(context);
  await seedVipLevels(context);
  await seedRedPackets(context);
  await seedBonusRules(context);
  await seedActivities(context);
  await context.database.transaction((tx) => seedCatalogue(tx));
}

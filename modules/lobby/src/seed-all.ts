import { seedBankNames, seedContent } from '@haitang/content/seed-content.ts';
import { siteTexts } from '@haitang/content/site-info.ts';
import { seedTemplates } from '@haitang/messages/seed-templates.ts';
import type { Context } from '@haitang/platform/context.ts';
import { seedActivities } from '@haitang/promotions/activities/seed-activities.ts';
import {
  seedBonusRules,
  seedRulesOff,
} from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { seedRedPackets } from '@haitang/promotions/red-packets/seed-red-packets.ts';
import { seedCatalogue, seedCategoriesAlone } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';

/** Fills the data of the demo. Idempotent: staff's changes are kept. */
export async function seedAll(context: Context): Promise<void> {
  await seedContent(context);
  await seedTemplates(context);
  await seedVipLevels(context);
  await seedRedPackets(context);
  await seedBonusRules(context);
  await seedActivities(context);
  await context.database.transaction((tx) => seedCatalogue(tx));
}

/** The name before the operator has set one. */
const NAMELESS = '本站';

/**
 * Fills what every production needs and no operator writes: message templates, the ten levels,
 * names of banks, categories of games, rules of bonuses that are off. No venue, text, promotion,
 * account or wallet: the operator adds those (`npm run first-run`, the console). Idempotent.
 */
export async function seedStructure(context: Context): Promise<void> {
  const texts = await siteTexts(context);
  await seedBankNames(context);
  await seedTemplates(context, texts.get('title') ?? NAMELESS);
  await seedVipLevels(context);
  await seedRulesOff(context);
  await context.database.transaction((tx) => seedCategoriesAlone(tx));
}

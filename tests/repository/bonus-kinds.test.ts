import { BONUS_KINDS } from '@haitang/promotions/bonuses/rules/bonus-kinds.ts';
import { expect, test } from 'vitest';
import { isTest, projectFiles, read } from './source-files.ts';

/** What every kind touches: its facts, the newest check of its column, the rules of the demo. */
const OF_ALL = [
  'modules/promotions/src/bonuses/rules/bonus-kinds.ts',
  'modules/promotions/src/bonuses/rules/default-rules.json',
  'modules/promotions/src/migrations/0004-paid-by-play.sql',
];
/** The file of a kind that grants it by an event, a clock or a rate of its own. */
const GRANTING: Readonly<Record<string, string>> = {
  'daily-check-in': 'modules/promotions/src/bonuses/check-in/check-in-rule.ts',
  'rebate-boost': 'modules/promotions/src/bonuses/rules/rebate-boosts-of.ts',
  'turnover-return': 'modules/promotions/src/bonuses/offers/return-turnover.ts',
  'venue-deposit': 'modules/promotions/src/bonuses/grant-venue-deposit.ts',
  'weekly-rescue': 'modules/promotions/src/bonuses/rescue/offer-rescues.ts',
  'vip-gift': 'modules/promotions/src/bonuses/offers/offer-vip-gift.ts',
};
/** Mean something else: a rule by its code, a column that stays in view, an older check. */
const OTHERWISE = [
  'apps/console/src/shared/view/columns.tsx',
  'modules/promotions/src/activities/eligibility.ts',
  'modules/promotions/src/activities/rule-works.ts',
  'modules/promotions/src/bonuses/every-deposit-bonus.ts',
  'modules/promotions/src/bonuses/rules/first-terms.ts',
  'modules/promotions/src/migrations/0001-schema.sql',
  'modules/promotions/src/seed/activities.json',
];

const sources = projectFiles().filter(
  (file) =>
    /^(?:modules\/[^/]+|apps\/(?:server|worker|console))\/src\/.*\.(?:tsx?|json|sql)$/.test(file) &&
    !isTest(file) &&
    !OTHERWISE.includes(file),
);

test.each(Object.keys(BONUS_KINDS))('the kind %s is a row of a table', (kind) => {
  const naming = sources.filter((file) =>
    new RegExp(`(["'])${kind}\\1|^  ${kind}:`, 'm').test(read(file)),
  );
  const own = GRANTING[kind];
  expect(naming).toEqual([...OF_ALL, ...(own === undefined ? [] : [own])].sort());
});

import {
  financeServiceLink,
  linkHosts,
  permanentDomain,
  serviceHours,
  serviceLink,
} from '@haitang/content/content-settings.ts';
import {
  articleDrafts,
  writeArticles,
  writeSiteTexts,
} from '@haitang/content/editing/own-texts.ts';
import { hostsOf } from '@haitang/content/links.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { parseRate } from '@haitang/kernel/rate.ts';
import { claimPurpose } from '@haitang/lobby/claim-purpose.ts';
import { seedStructure } from '@haitang/lobby/seed-all.ts';
import { createStaff, newPassword } from '@haitang/office/staff/create-staff.ts';
import { hasStaff } from '@haitang/office/staff/list-staff.ts';
import { assertSettingsFit } from '@haitang/payments/assert-settings-fit.ts';
import { METHOD_FLAGS } from '@haitang/payments/deposits/methods/method.ts';
import { methodSwitch } from '@haitang/payments/deposits/methods/method-settings.ts';
import { withdrawAmountUnit } from '@haitang/payments/withdrawals/amount-unit.ts';
import {
  withdrawalFees,
  withdrawalMax,
  withdrawalMin,
} from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import { startDepositBonus } from '@haitang/promotions/bonuses/rules/first-terms.ts';
import { assertNoGain } from '@haitang/promotions/proof/assert-no-gain.ts';
import { connectHouse } from '@haitang/venues/catalogue/seed-catalogue.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import type { Answers } from './answers.ts';

const ACTOR = 'system:first-run';

/** The sign-in secrets of a new member of staff, readable only once. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
}

/** The values of the settings that the operator has answered. */
function settingsOf(answers: Answers): readonly (readonly [Setting<unknown>, unknown])[] {
  const { support, depositMethods } = answers;
  const { min, max, fees, amountUnit } = answers.withdrawals;
  return [
    [
      linkHosts,
      hostsOf([answers.permanentDomain, support.serviceLink, support.financeServiceLink]),
    ],
    [permanentDomain, answers.permanentDomain],
    [serviceLink, support.serviceLink],
    [financeServiceLink, support.financeServiceLink],
    [serviceHours, support.hours],
    [withdrawalMin, min],
    [withdrawalMax, max],
    [withdrawAmountUnit, amountUnit],
    [withdrawalFees, fees],
    ...METHOD_FLAGS.map((flag) => [methodSwitch(flag), depositMethods.includes(flag)] as const),
  ];
}

/** Texts by key; addresses and the logo of the site are the same for all operators. */
function textsOf(
  { siteName, shortName, licence, support }: Answers,
  day: string,
): Record<string, string> {
  return {
    title: siteName,
    short_title: shortName,
    licence_holder: licence.holder,
    licence_number: licence.number,
    regulator: licence.regulator,
    governing_law: licence.governingLaw,
    service_email: support.email,
    terms_version: '1.0',
    terms_date: day,
    privacy_version: '1.0',
    privacy_date: day,
    site_logo: '/art/logo/wordmark-dark.svg',
    h5_url: '/',
    ios_download_url: '/#/app?platform=ios',
    android_download_url: '/#/app?platform=android',
  };
}

const note = (tx: Tx, now: Date, action: string, subject: string, after: unknown): Promise<void> =>
  recordAudit(tx, {
    actor: ACTOR,
    action,
    subject,
    reason: '',
    before: null,
    after,
    sessionId: null,
    ip: null,
    occurredAt: now,
  });

async function writeContent(tx: Tx, answers: Answers, now: Date): Promise<void> {
  const texts = textsOf(answers, businessDayOf(now));
  await writeSiteTexts(tx, texts, now);
  await note(tx, now, 'site-text.changed', 'site-text', texts);
  if (answers.articles === 'none') return;
  const articles =
    answers.articles === 'drafts' ? await articleDrafts(answers.siteName) : answers.articles;
  await writeArticles(tx, articles, now);
  const names = articles.map(({ key, name }) => ({ key, name }));
  await note(tx, now, 'article.changed', 'article', { from: answers.articles, articles: names });
}

async function writeSettings(
  { settings }: Context,
  tx: Tx,
  answers: Answers,
  now: Date,
): Promise<void> {
  const author = { actor: ACTOR, reason: 'npm run first-run', effectiveAt: now } as const;
  const given = settingsOf(answers);
  for (const [setting, value] of given) await settings.change(tx, setting, value, author);
  for (const [setting, value] of given) {
    await assertSettingsFit(settings, tx, { setting, value, from: now });
  }
}

/**
 * Writes the operator's installation in one transaction: texts, settings, on request the drafts and
 * the built-in venue, and the first two staff accounts, whose credentials it returns. Each change
 * has an audit row of `system:first-run`. Refuses (`ConfigProblem`) a demo's database and one with
 * staff, so a second run changes nothing.
 */
export async function setUp(
  context: Context,
  seal: Seal,
  answers: Answers,
): Promise<readonly Credentials[]> {
  await claimPurpose(context, { demo: false, production: true, environmentNamed: true });
  // A bonus is proven against the levels.
  await seedVipLevels(context);
  const now = context.clock.now();
  const made = await context.database.transaction(async (tx) => {
    // Of two concurrent runs the second finds the staff of the first.
    await context.settings.lock(tx);
    if (await hasStaff(tx)) {
      throw new ConfigProblem('This installation has staff: a first run is done once.');
    }
    await writeContent(tx, answers, now);
    await writeSettings(context, tx, answers, now);
    await startDepositBonus(tx, parseRate(answers.depositBonus), now, (rule) =>
      assertNoGain({ database: tx, settings: context.settings }, { at: now, rule }),
    );
    await note(tx, now, 'bonus-rule.set', 'bonus-rule:every-deposit', {
      percent: answers.depositBonus,
    });
    if (answers.builtInVenue) {
      await connectHouse(tx);
      await note(tx, now, 'venue.connected', 'venue:house', { supplier: 'house' });
    }
    const credentials: Credentials[] = [];
    for (const { name, displayName, roles } of answers.staff) {
      const [password, totpSecret] = [newPassword(), newTotpSecret()];
      await createStaff(tx, seal, { name, displayName, roles, password, totpSecret }, now, ACTOR);
      credentials.push({ name, password, totpSecret });
    }
    return credentials;
  });
  await seedStructure(context);
  return made;
}

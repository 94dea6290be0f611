import { agentTerms, carryOut } from '@haitang/agents/agent-change.ts';
import { assertLinkSetting } from '@haitang/content/links.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { resetTotp } from '@haitang/identity/totp/reset-totp.ts';
import { memberId, staffActor } from '@haitang/kernel/id.ts';
import { assertSettingsFit } from '@haitang/payments/assert-settings-fit.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { lockTerms } from '@haitang/promotions/bonuses/rules/lock-terms.ts';
import { hasPartInGain } from '@haitang/promotions/proof/assert-no-gain.ts';
import type { OfficeContext } from '../office-context.ts';
import { enterAdjustment } from './adjustment.ts';
import { enterBonusRule } from './bonus-rule.ts';
import type { Change } from './change.ts';
import type { Confirming } from './confirming.ts';
import { enterExclusionEnd } from './exclusion-end.ts';
import { enterFrontText } from './front-text.ts';
import { judgeNumbers } from './judge-numbers.ts';
import { enterPayoutWallet } from './payout-wallet.ts';
import { assertSettingProven, assertStillInside } from './propose-setting.ts';
import { enterReceivingAccount } from './receiving-account.ts';
import { enterRecovery } from './recovery/enter-recovery.ts';
import { enterPacketRules } from './red-packet-rules.ts';
import {
  enterRole,
  enterStaff,
  enterStaffPassword,
  enterStaffRoles,
  enterStaffTotp,
} from './staff/enter-staff.ts';
import { enterTreasuryEntry } from './treasury-entry.ts';
import { enterVipLevel } from './vip-level.ts';

type Ground = Pick<OfficeContext, 'settings' | 'identity'>;

/** The value in force or the bounds may have changed since the proposal. */
const judge = (settings: Settings, change: Change, before: readonly unknown[]) =>
  judgeNumbers(settings, { ...change, before, overrideReason: change.override?.reason ?? '' });

async function applySetting(
  { settings }: Ground,
  { tx, reader: { session, ip }, change, at }: Confirming,
): Promise<void> {
  const setting = settings.all().find((candidate) => candidate.key === change.subject);
  if (!setting) throw refuse('not-found');
  assertStillInside(setting, change.after, ip);
  const effectiveAt = change.effectiveAt ?? at;
  await settings.lock(tx);
  const before = await settings.getAt(setting, effectiveAt, tx);
  if (JSON.stringify(before) !== JSON.stringify(setting.schema.parse(change.before))) {
    throw refuse('already-done', { words: '该参数在提出之后又有变动，请收回后重新提出' });
  }
  const now = await settings.getAt(setting, at, tx);
  judge(settings, change, [before, now]);
  await assertSettingsFit(settings, tx, { setting, value: change.after, from: effectiveAt });
  await assertLinkSetting(settings, tx, { setting, value: change.after, at: effectiveAt });
  if (hasPartInGain(setting.key)) await lockTerms(tx);
  await assertSettingProven({ database: tx, settings }, setting, {
    value: change.after,
    effectiveAt,
  });
  const by = { actor: staffActor(session.staff), reason: change.reason, effectiveAt };
  await settings.change(tx, setting, change.after, by);
}

/** Carries out a proposal by its kind; returns what only the confirmer may see, or null. */
export async function putIntoForce(
  context: Ground,
  confirming: Confirming,
): Promise<string | null> {
  const { tx, reader, change, at } = confirming;
  const { staff } = reader.session;
  if (change.kind !== 'setting') judge(context.settings, change, [change.before]);
  switch (change.kind) {
    case 'setting':
      await applySetting(context, confirming);
      return null;
    case 'totp-reset':
      await resetTotp(tx, { memberId: memberId(Number(change.subject)), at });
      return null;
    case 'recovery':
      return enterRecovery(context, confirming);
    case 'adjustment':
      await enterAdjustment(confirming);
      return null;
    case 'exclusion-end':
      await enterExclusionEnd(confirming);
      return null;
    case 'vip-level':
      await enterVipLevel(context, tx, change, at);
      return null;
    case 'red-packet-rules':
      await enterPacketRules(tx, change, at);
      return null;
    case 'bonus-rule':
      await enterBonusRule(context, tx, change, at);
      return null;
    case 'receiving-account':
      await enterReceivingAccount(tx, change, at);
      return null;
    case 'front-text':
      await enterFrontText(context, confirming);
      return null;
    case 'payout-wallet':
      await enterPayoutWallet(tx, change, { staff, at });
      return null;
    case 'treasury-entry':
      await enterTreasuryEntry(confirming);
      return null;
    case 'staff':
      return enterStaff(context.identity.seal, confirming);
    case 'staff-roles':
      await enterStaffRoles(confirming);
      return null;
    case 'staff-totp':
      return enterStaffTotp(context.identity.seal, confirming);
    case 'staff-password':
      await enterStaffPassword(confirming);
      return null;
    case 'role':
      await enterRole(confirming);
      return null;
    default:
      await carryOut(tx, agentTerms.parse(change.after), { staff, reason: change.reason, at });
      return null;
  }
}

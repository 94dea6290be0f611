import { refuse } from '@haitang/contract/codes/refuse.ts';
import { startOfDay } from '@haitang/kernel/business-day.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { lockTerms } from '@haitang/promotions/bonuses/rules/lock-terms.ts';
import { assertNoGain } from '@haitang/promotions/proof/assert-no-gain.ts';
import { assertSettable, levelOn, setLevel } from '@haitang/vip/set-level.ts';
import type { DatedLevel } from '@haitang/vip/vip-level.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { judgeNumbers } from './judge-numbers.ts';
import { type Proposing, proposeChange } from './propose-change.ts';
import {
  assertAsProposed,
  assertChanged,
  toLevel,
  toTerms,
  type VipLevelTerms,
  vipLevelTerms,
} from './vip-level-terms.ts';

async function termsOn(database: Queryable, datedLevel: DatedLevel): Promise<VipLevelTerms> {
  const row = await levelOn(database, datedLevel.level, datedLevel.startsOn);
  if (row === null) throw refuse('not-found', { words: '没有这个等级' });
  return toTerms(row);
}

/**
 * Proposes a row of the VIP table from a future Beijing day on, with a code (rules.md, VIP).
 * Refuses an unknown level (202), an unchanged row (202), and an invalid one (203).
 */
export async function proposeVipLevel(
  context: OfficeContext,
  reader: Reader,
  given: VipLevelTerms & Proposing,
): Promise<Change> {
  const { reason, override: overrideReason, code, ...terms } = given;
  const row = toLevel(terms);
  const { read } = context.database;
  const [before, after] = [await termsOn(read, row), toTerms(row)];
  assertChanged(before, after);
  await assertSettable(read, row, context.clock.now());
  const proof = { database: read, settings: context.settings };
  await assertNoGain(proof, { at: startOfDay(row.startsOn), level: row });
  const draft = { kind: 'vip-level', subject: `vip-level:${row.level}`, after } as const;
  const override = judgeNumbers(context.settings, { ...draft, before: [before], overrideReason });
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    ...draft,
    before,
    reason,
    override,
    effectiveAt: startOfDay(row.startsOn),
  });
}

/**
 * Writes the row to the table. Refuses when the row it replaces has changed since the proposal
 * (202).
 */
export async function enterVipLevel(
  { settings }: Pick<OfficeContext, 'settings'>,
  tx: Tx,
  change: Change,
  moment: Date,
): Promise<void> {
  const row = toLevel(vipLevelTerms.parse(change.after));
  assertAsProposed(await termsOn(tx, row), vipLevelTerms.parse(change.before));
  await lockTerms(tx);
  await assertNoGain({ database: tx, settings }, { at: startOfDay(row.startsOn), level: row });
  await setLevel(tx, row, moment);
}

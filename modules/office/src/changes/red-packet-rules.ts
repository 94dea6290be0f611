import { refuse } from '@haitang/contract/codes/refuse.ts';
import { startOfDay } from '@haitang/kernel/business-day.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import {
  arePacketTermsEqual,
  type PacketRuleTerms,
  packetRuleTerms,
  packetTermsOn,
  rulesOfTerms,
  toPacketTerms,
} from '@haitang/promotions/red-packets/packet-terms.ts';
import { assertRulesSettable, setRules } from '@haitang/promotions/red-packets/set-rules.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { judgeNumbers } from './judge-numbers.ts';
import { type Proposing, proposeChange } from './propose-change.ts';

/**
 * Proposes a complete set of red-packet rules from a future Beijing day on, with a code (rules.md,
 * Promotions). Refuses unchanged (202) and invalid rules (203).
 */
export async function proposePacketRules(
  context: OfficeContext,
  reader: Reader,
  given: PacketRuleTerms & Proposing,
): Promise<Change> {
  const { reason, override: overrideReason, code, ...terms } = given;
  const rules = rulesOfTerms(terms);
  const before = await packetTermsOn(context.database.read, rules.startsOn);
  const after = toPacketTerms(rules);
  if (arePacketTermsEqual(before, after)) {
    throw refuse('nothing-to-do', { words: '新规则与该日的规则相同' });
  }
  assertRulesSettable(rules, context.clock.now());
  const draft = { kind: 'red-packet-rules', subject: 'red-packet-rules', after } as const;
  const override = judgeNumbers(context.settings, { ...draft, before: [before], overrideReason });
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    ...draft,
    before,
    reason,
    override,
    effectiveAt: startOfDay(rules.startsOn),
  });
}

/** Puts the rules into force. Refuses when the rules they replace have changed since (202). */
export async function enterPacketRules(tx: Tx, change: Change, moment: Date): Promise<void> {
  const rules = rulesOfTerms(packetRuleTerms.parse(change.after));
  const before = change.before === null ? null : packetRuleTerms.parse(change.before);
  if (!arePacketTermsEqual(await packetTermsOn(tx, rules.startsOn), before)) {
    throw refuse('already-done', { words: '红包规则在提出之后又有变动，请收回后重新提出' });
  }
  await setRules(tx, rules, moment);
}

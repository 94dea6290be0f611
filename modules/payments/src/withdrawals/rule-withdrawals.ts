import { RULE_VERDICT_WORDS } from '@haitang/contract/codes/withdrawal-rule.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import { rowByRow } from '@haitang/platform/rows/row-by-row.ts';
import { saveAct } from './act.ts';
import { decideByRules, decideRuling } from './rules/decide-by-rules.ts';
import { ruleFactsOf } from './rules/rule-facts.ts';
import { type BooksDoubt, stopsOf } from './rules/rule-stops.ts';
import { screenOrder } from './screen-order.ts';
import type { ScreeningContext } from './screen-payout.ts';
import { type Ruling, ruled } from './withdrawal.ts';
import { withdrawalRules } from './withdrawal-rules.ts';
import { lockWithdrawal, RULE_LOOP, readUnruled } from './withdrawal-store.ts';

const ACTOR: Actor = 'system:approval-rules';
const AUTHOR = { actor: ACTOR, sessionId: null, ip: null };
const MOST_AT_ONCE = 100;

/** A ruling in Chinese for staff: 按规则「小额」自动通过. */
export function rulingWords({ as, by, stop }: Ruling): string {
  if (as === 'none') return '没有规则符合，由人工审核';
  const words = `按规则「${by ?? ''}」${RULE_VERDICT_WORDS[as]}`;
  return stop === null ? words : `${words}，因为：${stop}`;
}

/**
 * Decides one order under its lock, by the rules in force at that moment: no setting changes until
 * it is decided. An order that a person has taken meanwhile is left alone, and one whose address
 * has no answer of the screening yet waits.
 */
async function ruleOne(
  context: ScreeningContext,
  number: string,
  doubt: BooksDoubt,
): Promise<void> {
  const { database, settings, clock } = context;
  const verdict = await screenOrder(context, number);
  if (verdict.kind === 'unknown') return;
  const isListed = verdict.kind === 'hit';
  await database.transaction(async (tx) => {
    await settings.lock(tx);
    const before = await lockWithdrawal(tx, number);
    if (before?.stage !== 'submitted' || before.ruling !== null) return;
    const now = clock.now();
    const rules = await settings.getAt(withdrawalRules, now, tx);
    if (rules.length === 0) return;
    const facts = await ruleFactsOf(tx, [before], () => now);
    const match = decideByRules(present(facts.get(number), 'the facts of an order'), rules);
    const mayApprove = match?.verdict === 'approve';
    const stops = mayApprove
      ? await stopsOf(context, tx, { order: before, isListed, at: now }, doubt)
      : [];
    const ruling = decideRuling(match, stops);
    const change = { before, after: ruled(before, ruling, now) };
    const step = { step: `ruled-${ruling.as}`, note: rulingWords(ruling) };
    await saveAct(tx, change, AUTHOR, step, now);
  });
}

/**
 * Decides new withdrawals by the rules of `withdrawal_rules`, each once, the oldest first; off
 * while there are no rules. An order whose decision fails stops no other.
 */
export async function ruleWithdrawals(context: ScreeningContext, doubt: BooksDoubt): Promise<void> {
  const { database, settings, clock } = context;
  if ((await settings.get(withdrawalRules)).length === 0) return;
  await rowByRow(context, await readUnruled(database.read, clock.now(), MOST_AT_ONCE), {
    name: RULE_LOOP,
    keyOf: (number) => number,
    work: (number) => ruleOne(context, number, doubt),
  });
}

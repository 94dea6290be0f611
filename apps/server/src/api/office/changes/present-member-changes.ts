import { IDENTITY_CHECKS } from '@haitang/contract/codes/identity-check.ts';
import type { OfficeChange } from '@haitang/contract/office/changes.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { type Change, confirmableFrom } from '@haitang/office/changes/change.ts';
import { exclusionEndTerms } from '@haitang/office/changes/exclusion-end.ts';
import { recoveryTerms } from '@haitang/office/changes/recovery/recovery-terms.ts';

/** What a change says of itself. */
export type ChangeFacts = Pick<OfficeChange, 'label' | 'facts'>;

/** A recovery of a member's passwords. */
export function recoveryWords({ after }: Change): ChangeFacts {
  const { username, login, pay, checks } = recoveryTerms.parse(after);
  const which = [login && '登录密码', pay && '支付密码'].filter(Boolean).join('与');
  const passed = Object.entries(IDENTITY_CHECKS).filter(([id]) => checks.includes(id));
  return {
    label: `找回会员 ${username} 的${which}`,
    facts: [
      { name: '已核实', before: null, after: passed.map(([, name]) => name).join('、') },
      { name: '复核后', before: null, after: '会员凭找回码自行重设' },
    ],
  };
}

/** The end of a member's exclusion. */
export function exclusionEndWords(change: Change): ChangeFacts {
  const { username, until } = exclusionEndTerms.parse(change.after);
  return {
    label: `解除会员 ${username} 的自我排除`,
    facts: [
      { name: '自我排除', before: `期满于 ${formatBeijing(new Date(until))}`, after: '解除' },
      { name: '冷静期', before: null, after: `至 ${formatBeijing(confirmableFrom(change))}` },
    ],
  };
}

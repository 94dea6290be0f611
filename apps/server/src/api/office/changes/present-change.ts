import { agentTerms } from '@haitang/agents/agent-change.ts';
import { ruleWords, type WithdrawalRule } from '@haitang/contract/codes/withdrawal-rule.ts';
import type { OfficeChange } from '@haitang/contract/office/changes.ts';
import { PERMISSIONS } from '@haitang/contract/office/permissions.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { adjustmentTerms } from '@haitang/office/changes/adjustment.ts';
import type { Change } from '@haitang/office/changes/change.ts';
import { type FrontTextTerms, frontTextTerms } from '@haitang/office/changes/front-text.ts';
import { type WalletTerms, walletTerms } from '@haitang/office/changes/payout-wallet.ts';
import { type ReceivingTerms, receivingTerms } from '@haitang/office/changes/receiving-account.ts';
import {
  namedBy,
  rolesTerms,
  roleTerms,
  staffTerms,
} from '@haitang/office/changes/staff/staff-terms.ts';
import { entryTerms } from '@haitang/office/changes/treasury-entry.ts';
import { type VipLevelTerms, vipLevelTerms } from '@haitang/office/changes/vip-level-terms.ts';
import type { Role } from '@haitang/office/roles/role.ts';
import { rolesOf } from '@haitang/office/roles/roles.ts';
import { methodOf } from '@haitang/payments/deposits/methods/method.ts';
import { rulesForm, withdrawalRules } from '@haitang/payments/withdrawals/withdrawal-rules.ts';
import { z } from 'zod';
import { maybeTime, settingText } from '../present.ts';
import { factsOf, titleOf } from './present-agent-changes.ts';
import { type ChangeFacts, exclusionEndWords, recoveryWords } from './present-member-changes.ts';
import { bonusRuleFacts } from './rules/present-bonus-rule.ts';
import { packetRuleFacts } from './rules/present-packet-rules.ts';

/** Names that a change itself does not contain. */
export interface ChangeNames {
  /** Of settings, by key. */
  readonly labels: ReadonlyMap<string, string>;
  /** Of members, by number. */
  readonly members: ReadonlyMap<number, string>;
  readonly roles: readonly Role[];
}

type ChangeWords = Pick<OfficeChange, 'label' | 'before' | 'after' | 'facts'>;
type Fact = OfficeChange['facts'][number];

const changeWords = (label: string, facts: readonly Fact[]): ChangeWords => ({
  label,
  before: '',
  after: '',
  facts: [...facts],
});

const withFacts = ({ label, facts }: ChangeFacts): ChangeWords => changeWords(label, facts);

const VIP_LINES: readonly (readonly [string, (terms: VipLevelTerms) => string])[] = [
  ['名称', ({ name }) => name],
  ['晋级存款', ({ recharge }) => recharge],
  ['晋级流水', ({ flow }) => flow],
  ['保级流水', ({ maintainFlow }) => maintainFlow],
  ['真人返水', ({ rebates }) => `${rebates.realbet}%`],
  ['体育返水', ({ rebates }) => `${rebates.sport}%`],
  ['电竞返水', ({ rebates }) => `${rebates.gaming}%`],
  ['棋牌返水', ({ rebates }) => `${rebates.joker}%`],
  ['电子返水', ({ rebates }) => `${rebates.concise}%`],
  ['彩票返水', ({ rebates }) => `${rebates.lottery}%`],
  ['捕鱼返水', ({ rebates }) => `${rebates.fishing}%`],
  ['晋级礼金', ({ promotionGift }) => promotionGift],
  ['礼金流水倍数', ({ giftWagering }) => String(giftWagering)],
];

function vipLevel({ before, after }: Change): ChangeWords {
  const [from, to] = [vipLevelTerms.parse(before), vipLevelTerms.parse(after)];
  const changed = VIP_LINES.filter(([, textOf]) => textOf(from) !== textOf(to));
  return changeWords(
    `等级表 VIP${to.level}（${to.startsOn} 起）`,
    changed.map(([name, textOf]) => ({ name, before: textOf(from), after: textOf(to) })),
  );
}

const RECEIVING_LINES: readonly (readonly [string, (terms: ReceivingTerms) => string])[] = [
  ['开户行', ({ bank }) => bank],
  ['户名', ({ owner }) => owner],
  ['账号', ({ accountNo }) => accountNo],
  ['支行', ({ branch }) => branch],
  ['收款码', ({ image }) => (image === '' ? '无' : `图 ${image.slice(0, 8)}`)],
  ['备注', ({ note }) => note],
  ['状态', ({ active }) => (active ? '启用' : '停用')],
];

function receivingAccount({ before, after }: Change): ChangeWords {
  const from = before === null ? null : receivingTerms.parse(before);
  const to = receivingTerms.parse(after);
  const { name } = methodOf(to.method);
  return changeWords(
    from === null ? `新增${name}收款账户` : `变更${name}收款账户 ${to.id}`,
    RECEIVING_LINES.filter(([, textOf]) => from === null || textOf(from) !== textOf(to)).map(
      ([line, textOf]) => ({
        name: line,
        before: from && textOf(from),
        after: textOf(to),
      }),
    ),
  );
}

const FRONT_LINES: readonly (readonly [string, (terms: FrontTextTerms) => string])[] = [
  ['标题', (terms) => (terms.kind === 'announcement' ? terms.name : '')],
  ['文字', (terms) => (terms.kind === 'announcement' ? terms.content : terms.text)],
  ['显示', ({ shown }) => (shown ? '是' : '否')],
];

function frontText({ before, after }: Change): ChangeWords {
  const from = before === null ? null : frontTextTerms.parse(before);
  const to = frontTextTerms.parse(after);
  const what = to.kind === 'notice' ? '滚动公告' : '公告';
  return changeWords(
    from === null ? `新增${what}` : `变更${what} ${to.id}`,
    FRONT_LINES.filter(
      ([, textOf]) => textOf(to) !== '' && (from === null || textOf(from) !== textOf(to)),
    ).map(([name, textOf]) => ({ name, before: from && textOf(from), after: textOf(to) })),
  );
}

const WALLET_LINES: readonly (readonly [string, (terms: WalletTerms) => string])[] = [
  ['网络', ({ network }) => network],
  ['地址', ({ address }) => address],
  ['名称', ({ label }) => label],
  ['启用日', ({ from }) => from],
  ['停用日', ({ to }) => to || '无'],
];

function payoutWallet({ before, after }: Change): ChangeWords {
  const from = before === null ? null : walletTerms.parse(before);
  const to = walletTerms.parse(after);
  return changeWords(
    from === null ? `登记出款钱包 ${to.label}` : `变更出款钱包 ${from.label}`,
    WALLET_LINES.filter(([, textOf]) => from === null || textOf(from) !== textOf(to)).map(
      ([line, textOf]) => ({
        name: line,
        before: from && textOf(from),
        after: textOf(to),
      }),
    ),
  );
}

function treasuryEntry({ after }: Change): ChangeWords {
  const terms = entryTerms.parse(after);
  const { network, address, direction, amount, txHash } = terms;
  const whose = terms.isOwn ? '本站钱包' : '站外地址';
  const other = terms.other === '' ? '提出时链上尚未查到' : `${whose} ${terms.other}`;
  return changeWords(`登记资金${direction === 'in' ? '转入' : '转出'} ${amount} USDT`, [
    { name: '网络', before: null, after: network },
    { name: '钱包', before: null, after: address },
    { name: '交易哈希', before: null, after: txHash },
    { name: '对方', before: null, after: other },
  ]);
}

const words = (roles: readonly string[], among: readonly Role[]): string =>
  rolesOf(roles, among)
    .map(({ name }) => name)
    .join('、');

function adjustment({ before, after }: Change): ChangeWords {
  const { username, direction, amount, wagering } = adjustmentTerms.parse(after);
  const { available } = z.object({ available: z.string() }).parse(before);
  const facts = [
    { name: '提出时可用余额', before: null, after: available },
    { name: '流水要求', before: null, after: wagering === 0 ? '无' : `${wagering} 倍` },
  ];
  return changeWords(
    `${direction === 'in' ? '增加' : '扣减'}会员 ${username} 的余额 ${amount}`,
    direction === 'in' ? facts : facts.slice(0, 1),
  );
}

function staff({ after }: Change, { roles }: ChangeNames): ChangeWords {
  const terms = staffTerms.parse(after);
  return changeWords(`新建员工 ${terms.name}`, [
    { name: '姓名', before: null, after: terms.displayName },
    { name: '职务', before: null, after: terms.title },
    { name: '角色', before: null, after: words(terms.roles, roles) },
  ]);
}

function staffRoles({ subject, before, after }: Change, { roles }: ChangeNames): ChangeWords {
  const [from, to] = [rolesTerms.parse(before), rolesTerms.parse(after)];
  return changeWords(`变更员工 ${namedBy(subject)} 的角色`, [
    { name: '角色', before: words(from.roles, roles), after: words(to.roles, roles) },
  ]);
}

const rights = (ids: readonly string[]): string =>
  Object.entries(PERMISSIONS)
    .filter(([id]) => ids.includes(id))
    .map(([, name]) => name)
    .join('、');

function role({ subject, before, after }: Change): ChangeWords {
  const from = before === null ? null : roleTerms.parse(before);
  const to = roleTerms.parse(after);
  return changeWords(`${from === null ? '新建' : '变更'}角色 ${namedBy(subject)}`, [
    { name: '名称', before: from?.name ?? null, after: to.name },
    { name: '权限', before: from && rights(from.permissions), after: rights(to.permissions) },
  ]);
}

function agent({ after }: Change, { members }: ChangeNames): ChangeWords {
  const terms = agentTerms.parse(after);
  const username = terms.kind === 'plan' ? null : (members.get(terms.memberId) ?? null);
  const facts = factsOf(terms).map(({ name, value }) => ({ name, before: null, after: value }));
  return changeWords(titleOf(terms, username), facts);
}

/** The rules of automatic approval, one line for each place in their order. */
function rulesFacts({ before, after }: Change): OfficeChange['facts'] {
  const [from, to] = [rulesForm.parse(before), rulesForm.parse(after)];
  const lineOf = (rule: WithdrawalRule | undefined) =>
    rule === undefined ? null : `「${rule.name}」${ruleWords(rule)}`;
  return Array.from({ length: Math.max(from.length, to.length) }, (_, index) => ({
    name: `规则 ${index + 1}`,
    before: lineOf(from[index]),
    after: lineOf(to[index]) ?? '（删除）',
  }));
}

function tell(change: Change, names: ChangeNames): ChangeWords {
  const { kind, subject, before, after } = change;
  switch (kind) {
    case 'setting': {
      const label = names.labels.get(subject) ?? subject;
      if (subject === withdrawalRules.key) return changeWords(label, rulesFacts(change));
      return { label, before: settingText(before), after: settingText(after), facts: [] };
    }
    case 'totp-reset': {
      const label = `重置会员 ${subject} 的动态验证`;
      return { label, before: '已开启', after: '未开启', facts: [] };
    }
    case 'recovery':
      return withFacts(recoveryWords(change));
    case 'adjustment':
      return adjustment(change);
    case 'exclusion-end':
      return withFacts(exclusionEndWords(change));
    case 'vip-level':
      return vipLevel(change);
    case 'red-packet-rules':
    case 'bonus-rule': {
      const ruleFacts = kind === 'bonus-rule' ? bonusRuleFacts : packetRuleFacts;
      const { label, facts } = ruleFacts(change);
      return changeWords(label, facts);
    }
    case 'receiving-account':
      return receivingAccount(change);
    case 'front-text':
      return frontText(change);
    case 'payout-wallet':
      return payoutWallet(change);
    case 'treasury-entry':
      return treasuryEntry(change);
    case 'staff':
      return staff(change, names);
    case 'staff-roles':
      return staffRoles(change, names);
    case 'staff-totp':
      return changeWords(`重置员工 ${namedBy(subject)} 的动态验证`, [
        { name: '验证器', before: '现有密钥', after: '新密钥，现有会话结束' },
      ]);
    case 'staff-password':
      return changeWords(`重置员工 ${namedBy(subject)} 的密码`, [
        { name: '密码', before: '现有密码', after: '新的首次密码，现有会话结束' },
      ]);
    case 'role':
      return role(change);
    default:
      return agent(change, names);
  }
}

/** A change of any kind as text; staff by their account names, which the console compares. */
export const presentChange = (change: Change, names: ChangeNames): OfficeChange => ({
  ...tell(change, names),
  id: change.id,
  kind: change.kind,
  subject: change.subject,
  reason: change.reason,
  override: change.override && { ...change.override, lines: [...change.override.lines] },
  state: change.state,
  proposedBy: change.proposedBy,
  decidedBy: change.decidedBy,
  effectiveAt: maybeTime(change.effectiveAt),
  proposedAt: formatBeijing(change.proposedAt),
  expiresAt: formatBeijing(change.expiresAt),
  decidedAt: maybeTime(change.decidedAt),
  decisionReason: change.decisionReason,
});

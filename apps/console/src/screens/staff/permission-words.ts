import type { Tone } from '@haitang/ui/surface/status.tsx';

const GROUPS: readonly (readonly [words: string, areas: readonly string[]])[] = [
  [
    '资金',
    [
      ...['overview', 'deposits', 'withdrawals', 'payouts', 'cases', 'transfers', 'reports'],
      ...['ledger', 'accounts', 'adjustments', 'payout-wallets', 'treasury'],
    ],
  ],
  [
    '会员',
    [
      'members',
      'verification',
      'service',
      'channels',
      'agents',
      'commission',
      'vip',
      'totp-resets',
      'exclusions',
      'recoveries',
    ],
  ],
  ['内容', ['activities', 'bonuses', 'red-packets', 'content', 'messages', 'catalogue']],
];
const REST = '系统';

const areaOf = (permission: string): string => permission.slice(0, permission.indexOf('.'));

/** The heading of a permission. */
export const groupOf = (permission: string): string =>
  GROUPS.find(([, areas]) => areas.includes(areaOf(permission)))?.[0] ?? REST;

/** Every heading, in order. */
export const GROUP_WORDS: readonly string[] = [...GROUPS.map(([words]) => words), REST];

const PROPOSING = ['propose', 'review', 'decide'];

/** The kind of a permission: read, propose, confirm, or act alone. */
export function actOf(permission: string): readonly [tone: Tone, words: string] {
  const verb = permission.slice(permission.indexOf('.') + 1);
  if (verb === 'read' || verb === 'view') return ['plain', '查看'];
  if (verb === 'confirm') return ['ok', '复核'];
  return PROPOSING.includes(verb) ? ['info', '提出'] : ['warn', '执行'];
}

import { USUAL_STATEMENT_FORMAT } from '@haitang/contract/codes/usual-statement-format.ts';
import { randomHash } from '../payments-rig.ts';
import { act, list, NO_CODE, type OfficeCase, REASON, read, STALE } from './office-case.ts';

const STATEMENT = Buffer.from(
  '交易日期,金额,对方户名,附言,流水号\n2026-01-02,1.00,某某,无,R-OF-A-CASE\n',
).toString('base64');

const deposits: Readonly<Record<string, OfficeCase>> = {
  '/office/deposits': read(() => ({ ...list(), tab: 'review', search: '' })),
  '/office/deposits/noted': read(() => ({ after: '' })),
  '/office/deposits/noted/seen': act(({ notedId }) => ({ id: notedId, note: '已与会员核实' }), {
    idle: { id: '019a0000-0000-7000-8000-000000000000' },
  }),
  '/office/deposits/file': read(({ deposits: { credited } }) => ({ number: credited })),
  '/office/deposits/claim': act(
    ({ deposits: { credited } }) => ({ number: credited, version: 0 }),
    {
      ...STALE,
    },
  ),
  '/office/deposits/approve': act(
    ({ deposits: { credited } }) => ({
      number: credited,
      version: 1,
      received: '10000.00',
      evidence: 'STMT-1',
    }),
    { code: true, money: 'received', ...NO_CODE },
  ),
  '/office/deposits/confirm': act(
    ({ deposits: { credited } }) => ({ number: credited, version: 2 }),
    { code: true, second: '复核人不能与初审人相同', ...NO_CODE },
  ),
  '/office/deposits/reject': act(
    ({ deposits: { rejected } }) => ({ number: rejected, version: 1, ...REASON }),
    STALE,
  ),
  '/office/deposits/turn-down': act(
    ({ deposits: { turnedDown } }) => ({ number: turnedDown, version: 2, ...REASON }),
    { second: '已初审，须由复核人处理', ...STALE },
  ),
};

const NO_LINE = { idle: { id: '019a0000-0000-7000-8000-000000000000' } };

const statements: Readonly<Record<string, OfficeCase>> = {
  '/office/statements': read(() => ({ ...list(), tab: 'open' })),
  '/office/statements/accounts': read(),
  '/office/statements/format': act(
    () => ({ accountId: 4, version: 0, format: USUAL_STATEMENT_FORMAT }),
    STALE,
  ),
  '/office/statements/upload': act(() => ({ accountId: 1, content: STATEMENT }), {
    idle: { accountId: 999_999 },
  }),
  '/office/statements/confirm': act(
    ({ lines: { paid }, deposits: { byLine } }) => ({ id: paid, number: byLine, version: 0 }),
    { code: true, ...NO_CODE },
  ),
  '/office/statements/set-aside': act(
    ({ lines: { stray } }) => ({ id: stray, ...REASON }),
    NO_LINE,
  ),
  '/office/statements/close': act(({ lines: { fee } }) => ({ id: fee, ...REASON }), NO_LINE),
  '/office/statements/reopen': act(({ lines: { closed } }) => ({ id: closed, ...REASON }), NO_LINE),
};

const withdrawals: Readonly<Record<string, OfficeCase>> = {
  '/office/withdrawals': read(() => ({ ...list(), tab: 'review', search: '' })),
  '/office/withdrawals/file': read(({ withdrawals: { paid } }) => ({ number: paid })),
  '/office/withdrawals/claim': act(
    ({ withdrawals: { paid } }) => ({ number: paid, version: 1 }),
    STALE,
  ),
  '/office/withdrawals/approve': act(
    ({ withdrawals: { paid } }) => ({ number: paid, version: 2, note: '' }),
    { code: true, ...NO_CODE },
  ),
  '/office/withdrawals/confirm': act(
    ({ withdrawals: { paid } }) => ({ number: paid, version: 3, note: '' }),
    { code: true, second: '复核人不能与初审人相同', ...NO_CODE },
  ),
  '/office/withdrawals/payout/take': act(
    ({ withdrawals: { entered } }) => ({ number: entered, version: 3 }),
    STALE,
  ),
  '/office/withdrawals/payout': act(
    ({ withdrawals: { entered } }) => ({ number: entered, version: 4, txHash: randomHash() }),
    { code: true, ...NO_CODE },
  ),
  '/office/withdrawals/reject': act(
    ({ withdrawals: { rejected } }) => ({ number: rejected, version: 1, ...REASON }),
    STALE,
  ),
  '/office/withdrawals/turn-down': act(
    ({ withdrawals: { turnedDown } }) => ({ number: turnedDown, version: 1, ...REASON }),
    STALE,
  ),
  '/office/payout-approvals': read(),
  '/office/payout-approvals/submit': act(
    ({ signed: { number, approval } }) => ({ number, version: 3, approval }),
    STALE,
  ),
  '/office/withdrawals/release/propose': act(
    ({ withdrawals: { released } }) => ({ number: released, version: 3, ...REASON }),
    { code: true, ...NO_CODE },
  ),
  '/office/withdrawals/release/confirm': act(
    ({ withdrawals: { released } }) => ({ number: released, version: 4 }),
    { code: true, second: '复核人不能与提出人相同', ...NO_CODE },
  ),
};

const cases: Readonly<Record<string, OfficeCase>> = {
  '/office/cases': read(),
  '/office/cases/propose': act(
    ({ transferId }) => ({ transferId, outcome: 'refused', evidence: '对账单无此笔' }),
    { code: true, ...NO_CODE },
  ),
  '/office/cases/confirm': act(({ transferId }) => ({ transferId, outcome: 'refused' }), {
    code: true,
    second: '复核人不能与提出人相同',
    ...NO_CODE,
  }),
  '/office/cases/payment/propose': act(
    ({ caseId, member }) => ({
      id: caseId,
      version: 1,
      outcome: 'credit',
      evidence: '已核对',
      memberId: member,
      returnHash: '',
    }),
    { code: true, ...NO_CODE },
  ),
  '/office/cases/payment/confirm': act(({ caseId }) => ({ id: caseId, version: 2 }), {
    code: true,
    second: '复核人不能与提出人相同',
    ...NO_CODE,
  }),
};

/** Deposits, withdrawals and decisions about money. */
export const PAYMENT_CASES: Readonly<Record<string, OfficeCase>> = {
  ...deposits,
  ...statements,
  ...withdrawals,
  ...cases,
};

import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import {
  type OfficeDeposit,
  officeDepositFile,
  officeDeposits,
} from '@haitang/contract/office/deposits.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney, usdt } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { maskedName } from '../../identity/member.ts';
import { noteAct } from '../../office/note-act.ts';
import type { OfficeContext } from '../../office/office-context.ts';
import { PAYMENT_CASE_WORDS } from '../../payments/cases/payment-case.ts';
import type { ChainTransfer } from '../../payments/chain/chain-transfer.ts';
import { encodeAddress } from '../../payments/chain/check-address.ts';
import type { DepositStage } from '../../payments/deposits/deposit.ts';
import {
  type DepositFile,
  type DepositItem,
  depositFile,
  depositQueue,
} from '../../payments/deposits/deposit-queue.ts';
import { memberFilter } from './member-filter.ts';
import { maybeMoney, maybeTime, maybeUsdt, usdtShown } from './present.ts';

const STAGES: Readonly<Record<string, readonly DepositStage[]>> = {
  open: ['submitted', 'reviewing', 'suspended'],
  credited: ['credited'],
  expired: ['expired'],
  rejected: ['rejected'],
  all: [],
};

function presentDeposit({ deposit, stage, username }: DepositItem): OfficeDeposit {
  const { number, memberId, network, address, txHash, reason, madeForTransfer } = deposit;
  return {
    ...{ number, memberId, username, network, address, stage, txHash, reason, madeForTransfer },
    way: PAY_WAY_LABELS[deposit.payWay],
    asked: formatMoney(deposit.asked),
    expected: maybeUsdt(deposit.expected),
    rate: formatRate(deposit.rate),
    received: maybeUsdt(deposit.received),
    credited: maybeMoney(deposit.credited),
    createdAt: formatBeijing(deposit.createdAt),
    expiresAt: maybeTime(deposit.expiresAt),
    closedAt: maybeTime(deposit.closedAt),
  };
}

const presentTransfer = (transfer: ChainTransfer) => ({
  txHash: transfer.txHash,
  logIndex: transfer.logIndex,
  blockNumber: transfer.blockNumber.toString(),
  blockTime: formatBeijing(transfer.blockTime),
  sender: encodeAddress(transfer.network, transfer.sender),
  units: usdtShown(usdt(transfer.units)),
});

const presentFile = (file: DepositFile) => ({
  order: presentDeposit({ ...file, username: file.member.username }),
  member: {
    memberId: file.member.id,
    username: file.member.username,
    maskedName: maskedName(file.member.realname),
    status: file.member.status,
  },
  confirmation: file.confirmation && {
    confirmations: file.confirmation.confirmations,
    needed: file.confirmation.needed,
    txHash: file.confirmation.txHash,
  },
  transfer: file.transfer && presentTransfer(file.transfer),
  cases: file.cases.map((one) => ({
    words: PAYMENT_CASE_WORDS[one.kind],
    state: one.state,
    openedAt: formatBeijing(one.openedAt),
  })),
});

/** The deposit queue and one order's file. */
export const depositRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeDeposits, async ({ body }) => {
    const { page, pageSize, tab, search } = body;
    const { memberId, exact } = await memberFilter(context, search);
    const filter = { stages: STAGES[tab] ?? [], memberId, exact, from: null, to: null };
    const { items, total } = await depositQueue(context, filter, { page, pageSize });
    return { rows: items.map(presentDeposit), total, page, pageSize };
  }),
  staffRoute(officeDepositFile, async ({ body, session, ip }) => {
    const file = await depositFile(context, body.number);
    const subject = `deposit:${file.deposit.number}`;
    await noteAct(context, { session, ip }, { action: 'deposit.viewed', subject });
    return presentFile(file);
  }),
];

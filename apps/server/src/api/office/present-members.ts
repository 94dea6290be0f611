import { movementWords } from '@haitang/contract/codes/movement-words.ts';
import type { OfficeMemberFile, OfficeStatement } from '@haitang/contract/office/members.ts';
import { maskedName } from '@haitang/identity/member.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { MemberFile } from '@haitang/office/member-file.ts';
import type { walletStatement } from '@haitang/wallet/statement.ts';
import { cnyText, masked, maybeTime } from './present.ts';
import { presentLots } from './present-withdrawals.ts';

const amountOf = (kind: string, amount: bigint | null): string => {
  if (amount === null) return '未设置';
  return kind === 'time' ? `${amount} 分钟` : cnyText(amount);
};

const presentSignIn = (signIn: MemberFile['signIns'][number]) => ({
  id: signIn.id,
  place: signIn.place,
  device: signIn.device,
  startedAt: formatBeijing(signIn.startedAt),
  lastActionAt: formatBeijing(signIn.lastActionAt),
  endedAt: maybeTime(signIn.endedAt),
});
const pauseOf = ({ limits: { pause }, termOver }: MemberFile): OfficeMemberFile['pause'] =>
  pause && { kind: pause.kind, until: maybeTime(pause.until), termOver };

/** The member page: personal data masked, addresses in full, because a reviewer compares them. */
export function presentMemberFile(
  file: MemberFile & { readonly tags: string[] },
  nameOf: (actor: string) => string,
): OfficeMemberFile {
  const { member, wallet, totals, limits } = file;
  return {
    memberId: member.id,
    username: member.username,
    maskedName: maskedName(member.realname),
    maskedMobile: masked(member.mobile),
    maskedEmail: masked(member.email),
    status: member.status,
    vipLevel: file.vipLevel,
    tags: file.tags,
    isAgent: member.isAgent,
    autoTransfer: member.autoTransfer,
    referrerId: member.referrerId,
    registeredAt: formatBeijing(member.registeredAt),
    passwordChangedAt: maybeTime(member.passwordChangedAt),
    payPasswordChangedAt: maybeTime(member.payPasswordChangedAt),
    secondFactorSince: maybeTime(file.secondFactor.since),
    totals: {
      assets: formatMoney(totals.assets),
      deposits: formatMoney(totals.deposits),
      withdrawals: formatMoney(totals.withdrawals),
      validBets: formatMoney(totals.validBets),
      net: formatMoney(totals.net),
    },
    wallet: {
      available: formatMoney(wallet.available),
      held: formatMoney(wallet.held),
      transit: formatMoney(wallet.transit),
      suspended: formatMoney(file.suspended),
      withdrawable: formatMoney(file.free.withdrawable),
      locked: formatMoney(file.free.locked),
      venues: file.venues.map((venue) => ({ ...venue, balance: formatMoney(venue.balance) })),
    },
    lots: presentLots(file.lots, file.free),
    addresses: file.addresses.map(({ network, address, boundAt }) => ({
      network,
      address,
      boundAt: formatBeijing(boundAt),
    })),
    signIns: file.signIns.map(presentSignIn),
    limits: limits.limits.map(({ kind, span, amount }) => ({
      kind,
      span,
      amount: amountOf(kind, amount),
    })),
    locks: limits.locks.map(({ kind, reason, order, by, at }) => ({
      kind,
      reason,
      order,
      by: nameOf(by),
      at: formatBeijing(at),
    })),
    pause: pauseOf(file),
    checkMinutes: limits.checkMinutes,
  };
}

type Entries = Awaited<ReturnType<typeof walletStatement>>;

/** A page of the statement; `next` is the start of the following one. */
export function presentStatement(
  entries: Entries,
  limit: number,
  nameOf: (actor: string) => string,
): OfficeStatement {
  const last = entries.at(-1);
  return {
    rows: entries.map((entry) => ({
      version: entry.version.toString(),
      at: formatBeijing(entry.occurredAt),
      reason: entry.reason,
      words: movementWords(entry.reason),
      reference: entry.reference,
      amount: formatMoney(entry.amount),
      balanceAfter: formatMoney(entry.balanceAfter),
      actor: nameOf(entry.actor),
    })),
    next: last && entries.length === limit && last.version > 1n ? last.version.toString() : null,
  };
}

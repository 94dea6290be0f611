import { refuse } from '@haitang/contract/codes/refuse.ts';
import { findMember } from '@haitang/identity/find-member.ts';
import type { Member } from '@haitang/identity/member.ts';
import { listSignIns } from '@haitang/identity/sessions/list-sign-ins.ts';
import { totpState } from '@haitang/identity/totp/totp-state.ts';
import { type MemberId, memberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, subtract, sum } from '@haitang/kernel/money.ts';
import { exclusionTerm } from '@haitang/limits/end-exclusion.ts';
import { limitsOf } from '@haitang/limits/limits-of.ts';
import { creditedTotal } from '@haitang/payments/deposits/deposit-totals.ts';
import { addressesOf } from '@haitang/payments/withdrawals/addresses/find-address.ts';
import { withdrawalTotals } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import { withdrawableNow } from '@haitang/payments/withdrawals/withdrawable-now.ts';
import { lifetimeValidBets } from '@haitang/turnover/lifetime-valid-bets.ts';
import { recentLots } from '@haitang/turnover/outstanding.ts';
import { venueName } from '@haitang/venues/catalogue/catalogue.ts';
import { suspendedOf } from '@haitang/venues/claims/suspended-of.ts';
import { levelOf } from '@haitang/vip/level-of.ts';
import type { Wallet } from '@haitang/wallet/balance.ts';
import type { OfficeContext } from './office-context.ts';

/** An existing member. Refuses `not-found`. */
export async function memberNumbered(context: OfficeContext, id: number): Promise<Member> {
  const fits = Number.isSafeInteger(id) && id > 0 && id < 2_147_483_648;
  const member = fits ? await findMember(context.database.read, memberId(id)) : null;
  if (!member) throw refuse('not-found', { words: '没有这位会员' });
  return member;
}

/** All money of a member: available, held, in transit and at venues. */
export const assetsOf = (wallet: Wallet): Cny =>
  sum('CNY', [
    wallet.available,
    wallet.held,
    wallet.transit,
    ...[...wallet.atVenues.values()].filter(isPositive),
  ]);

async function venuesOf(context: OfficeContext, wallet: Wallet) {
  const catalogue = await context.venues.catalogue.read();
  return [...wallet.atVenues].map(([venue, balance]) => ({
    venue,
    name: venueName(catalogue, venue),
    balance,
  }));
}

/** The data of the member page. Refuses `not-found`. */
export async function memberFile(context: OfficeContext, number: number) {
  const { read } = context.database;
  const member = await memberNumbered(context, number);
  const id: MemberId = member.id;
  const [{ wallet, free }, lots, addresses, signIns, vipLevel] = await Promise.all([
    withdrawableNow(read, id),
    recentLots(read, id),
    addressesOf(read, id),
    listSignIns(read, id),
    levelOf(read, id),
  ]);
  const [deposits, paid, validBets, limits, venues, suspended, secondFactor] = await Promise.all([
    creditedTotal(read, id),
    withdrawalTotals(read, id),
    lifetimeValidBets(read, id),
    limitsOf(read, id, context.clock.now()),
    venuesOf(context, wallet),
    suspendedOf(read, id),
    totpState(read, id),
  ]);
  const totals = {
    assets: assetsOf(wallet),
    deposits,
    withdrawals: paid.paidPoints,
    validBets,
    net: subtract(deposits, paid.paidPoints),
  };
  const known = { member, vipLevel, wallet, free, venues, suspended, lots, addresses, signIns };
  const termOver = exclusionTerm(limits.pause, context.clock.now()) === 'over';
  return { ...known, limits, termOver, secondFactor, totals };
}

export type MemberFile = Awaited<ReturnType<typeof memberFile>>;

import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { type Cny, cny, formatMoney } from '@haitang/kernel/money.ts';
import { seedDemoAccounts } from '@haitang/payments/deposits/receiving/seed-demo-accounts.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { approveDeposit } from '@haitang/payments/deposits/review/approve-deposit.ts';
import { claimDeposit } from '@haitang/payments/deposits/review/claim-deposit.ts';
import type { PayoutAddress } from '@haitang/payments/withdrawals/addresses/address.ts';
import { rejectWithdrawal } from '@haitang/payments/withdrawals/reject-withdrawal.ts';
import { giveUpBonus } from '@haitang/promotions/bonuses/give-up-bonus.ts';
import { grantBonus } from '@haitang/promotions/bonuses/grant-bonus.ts';
import { ruleInForce } from '@haitang/promotions/bonuses/rules/find-rule.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { claimRebates } from '@haitang/promotions/rebates/claim-rebates.ts';
import { claimRedPacket } from '@haitang/promotions/red-packets/claim-red-packet.ts';
import { seedRedPackets } from '@haitang/promotions/red-packets/seed-red-packets.ts';
import { countValidBets } from '@haitang/turnover/count-valid-bet.ts';
import { finishTransferIn } from '@haitang/wallet/finish-transfer-in.ts';
import { finishTransferOut } from '@haitang/wallet/finish-transfer-out.ts';
import { returnTransferIn } from '@haitang/wallet/return-transfer-in.ts';
import { recordVenueResultIn } from '@haitang/wallet/testing/record-venue-result-in.ts';
import { sql } from 'kysely';
import { IP, paymentsRig, SESSION } from './payments-rig.ts';
import { startTransferIn } from './start-transfer.ts';

const VENUE = 'wangyue';
/** In the first red-packet window, a day after the address was bound. */
const MORNING = '2026-03-10T10:30:00+08:00';

/** Every movement of a member's money, each by its own use case, on a real database. */
export async function walletActs() {
  const rig = await paymentsRig({ start: new Date('2026-03-09T08:00:00+08:00') });
  const { context, clock } = rig;
  const { database } = context;
  await seedDemoAccounts(context);
  await seedBonusRules(context);
  await seedRedPackets(context);
  await rig.set('withdrawal_daily_count', 1_000);
  let count = 0;
  const next = (): string => {
    count += 1;
    return `act-${count}`;
  };

  /** A member with an old address, and deposits of yesterday that entitle to red packets. */
  const member = async (): Promise<[MemberId, PayoutAddress]> => {
    const id = await rig.member();
    clock.set('2026-03-09T09:00:00+08:00');
    const address = await rig.address(id);
    const [number, at] = [next(), new Date('2026-03-09T20:00:00+08:00')];
    await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
        state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
      VALUES (${number}, ${id}, 'usdt', 4, 5000000, 7120000, '{}', 2, 'credited', false,
        ${at}, ${at}, 5000000, ${number})`.execute(database.read);
    clock.set(MORNING);
    return [id, address];
  };
  const note = (memberId: MemberId, reference: string, amount: Cny, step: string) => ({
    memberId,
    amount,
    reference,
    venue: VENUE,
    key: `${reference}:${step}`,
    actor: 'system:test' as const,
    sessionId: null,
    occurredAt: clock.now(),
  });

  return {
    rig,
    database,
    member,
    /** Advances by one second, so that requirements have an order. */
    tick: () => clock.set(later(clock.now(), SECOND_MS)),
    /** A bank deposit in dollars, found on the statement; returns the points. */
    async deposit(memberId: MemberId, cents: bigint): Promise<bigint> {
      const way = { paytype: 'bank', network: '', country: null, idempotencyKey: next() };
      const details = { bank: '星展银行', bank_owner: '某某', bank_no: '4000123412341234' };
      const { number } = await requestDeposit(context, {
        memberId,
        amount: '712.00',
        details,
        ...way,
      });
      const by = { number, staff: staffName('maker'), sessionId: SESSION, ip: IP };
      await claimDeposit(context, { ...by, version: 0 });
      const received = formatMoney(cny(cents));
      await approveDeposit(context, { ...by, version: 1, received, evidence: next() });
      // floor(dollars × 7.12), rules.md, Money.
      return (cents * 712n) / 100n;
    },
    /** Two per cent on a deposit; returns the number of the grant. */
    bonus: (memberId: MemberId, amount: bigint): Promise<string> =>
      database.transaction(async (tx) => {
        const rule = present(await ruleInForce(tx, 'every-deposit', clock.now()), 'the rule');
        const grant = { memberId, rule, reference: next(), amount: cny(amount), at: clock.now() };
        return present(await grantBonus(tx, grant), 'a grant').number;
      }),
    giveUp: async (memberId: MemberId, number: string): Promise<bigint> =>
      (await giveUpBonus(context, { memberId, number, sessionId: SESSION })).minor,
    /** Transfers an amount to the venue; returns the transfer's id. */
    async send(memberId: MemberId, amount: bigint): Promise<string> {
      const id = next();
      await database.transaction((tx) =>
        startTransferIn(tx, note(memberId, id, cny(amount), 'start')),
      );
      return id;
    },
    arrive: (memberId: MemberId, id: string, amount: bigint) =>
      database.transaction((tx) => finishTransferIn(tx, note(memberId, id, cny(amount), 'end'))),
    comeBack: (memberId: MemberId, id: string, amount: bigint) =>
      database.transaction((tx) => returnTransferIn(tx, note(memberId, id, cny(amount), 'end'))),
    bringHome: (memberId: MemberId, amount: bigint) =>
      database.transaction((tx) =>
        finishTransferOut(tx, note(memberId, next(), cny(amount), 'end')),
      ),
    /** A settled bet at the venue: its result in the mirror and its counted part, together. */
    bet(memberId: MemberId, stake: bigint, win: bigint): Promise<void> {
      const [betId, at] = [next(), clock.now()];
      return database.transaction(async (tx) => {
        const { amount: net, ...result } = note(memberId, betId, cny(win - stake), 'result');
        await recordVenueResultIn(tx, { ...result, net });
        const counted = { memberId, venue: VENUE, betId, version: 1, category: 'concise', at };
        await countValidBets(tx, [{ ...counted, validAmount: cny(stake) }]);
      });
    },
    packet: async (memberId: MemberId): Promise<bigint> =>
      (await claimRedPacket(context, { memberId, sessionId: SESSION, key: next() })).amount.minor,
    /** A rebate of a settled day becomes due. */
    async rebateDue(memberId: MemberId, amount: bigint): Promise<void> {
      await sql`INSERT INTO rebate (number, day, member_id, category, venue, version, percent,
          valid,
          amount, settled_at)
        VALUES (${next()}, ${businessDayOf(clock.now())}, ${memberId}, ${next()}, ${VENUE}, 1, 8000,
          ${amount * 125n}, ${amount}, ${clock.now()})`.execute(database.read);
    },
    rebate: async (memberId: MemberId): Promise<bigint> =>
      (await claimRebates(context, { memberId, key: next(), sessionId: SESSION })).amount.minor,
    /** Requests a withdrawal in whole USDT; returns number and held points. */
    async withdraw(memberId: MemberId, address: PayoutAddress, usdt: number) {
      const order = await rig.withdraw(memberId, address, `${usdt}`, { key: next() });
      return { number: order.number, held: order.held.minor };
    },
    reject: (number: string) =>
      rejectWithdrawal(context, {
        number,
        version: 1,
        staff: staffName('maker'),
        sessionId: SESSION,
        ip: IP,
        reason: '资料不符',
      }),
  };
}

import { applyAgent } from '@haitang/agents/applications/apply-agent.ts';
import { approveApplication } from '@haitang/agents/applications/decide-application.ts';
import { settleDueMonths } from '@haitang/agents/commission/settle-due-months.ts';
import { addMonths, monthOf } from '@haitang/agents/month.ts';
import { USUAL_STATEMENT_FORMAT } from '@haitang/contract/codes/usual-statement-format.ts';
import { approvalText } from '@haitang/contract/signer/approval.ts';
import { publicKeyOf, signText } from '@haitang/contract/signer/signed-text.ts';
import { registerMember } from '@haitang/identity/register-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import { type BusinessDay, businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { staffSessionsMost } from '@haitang/office/office-settings.ts';
import { openCase as noteCase } from '@haitang/payments/deposits/cases/open-case.ts';
import { seedDemoAccounts } from '@haitang/payments/deposits/receiving/seed-demo-accounts.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { approveDeposit } from '@haitang/payments/deposits/review/approve-deposit.ts';
import { claimDeposit } from '@haitang/payments/deposits/review/claim-deposit.ts';
import { setFormat } from '@haitang/payments/deposits/statements/set-format.ts';
import { closeLine } from '@haitang/payments/deposits/statements/settle-line.ts';
import { uploadStatement } from '@haitang/payments/deposits/statements/upload-statement.ts';
import { suspendDeposit } from '@haitang/payments/deposits/suspend-deposit.ts';
import { openCases } from '@haitang/payments/testing/all-cases.ts';
import { saveTerms } from '@haitang/payments/treasury/signer/signer-terms-store.ts';
import { publishDay } from '@haitang/payments/treasury/solvency/publish-day.ts';
import { statementOf } from '@haitang/payments/withdrawals/approvals/payout-statement.ts';
import { approveWithdrawal } from '@haitang/payments/withdrawals/approve-withdrawal.ts';
import { claimReview } from '@haitang/payments/withdrawals/claim-review.ts';
import { findWithdrawal } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { applyForActivity } from '@haitang/promotions/activities/apply-for-activity.ts';
import { seedActivities } from '@haitang/promotions/activities/seed-activities.ts';
import { seedBonusRules } from '@haitang/promotions/bonuses/rules/seed-bonus-rules.ts';
import { seedRedPackets } from '@haitang/promotions/red-packets/seed-red-packets.ts';
import { openCase } from '@haitang/venues/cases/open-case.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { sql } from 'kysely';
import { act } from './agents-rig.ts';
import { coldMoves, coldStatement } from './office/cold-moves.ts';
import { officeProposals } from './office/proposals.ts';
import type { officeRig } from './office-rig.ts';
import { serviceThreads } from './service-cases.ts';
import { startTransferIn } from './start-transfer.ts';
import { verifications } from './verification-cases.ts';

type Rig = Awaited<ReturnType<typeof officeRig>>;

/** The activity of 编号 A0101: a first deposit of 3,000 gives 1,000, which takes two people. */
const FIRST_DEPOSIT = 1;
const FROM_ONE = act('one');
const FROM = { sessionId: 'session-of-a-test', ip: '203.0.113.9' };

/** A file of the first person that is whole. */
async function finishedExport({ context: { database, clock } }: Rig): Promise<string> {
  const id = newId();
  await sql`INSERT INTO office_export
      (id, staff, list, filters, words, rows, parts, asked_at, seen_at, ended_at)
    VALUES (${id}, 'one', 'members', '{}', '', 0, 0, ${clock.now()}, ${clock.now()},
      ${clock.now()})`.execute(database.read);
  return id;
}

/** A session of the first person that no sign-in replaces: it counts as the newest. */
async function openSession({ context: { database, clock } }: Rig): Promise<string> {
  const [id, at] = [newId(), later(clock.now(), 400 * DAY_MS)];
  await sql`INSERT INTO staff_session (id, token_hash, staff, started_at, last_action_at, ip)
    VALUES (${id}, ${id}, 'one', ${at}, ${at}, '203.0.113.9')`.execute(database.read);
  return id;
}

/** As many sessions of an account as there can be, so that those above replace no other. */
const allowSessions = ({ context, clock }: Rig): Promise<void> =>
  context.database.transaction((tx) =>
    context.settings.change(tx, staffSessionsMost, 10, {
      actor: 'system:test',
      reason: 'test',
      effectiveAt: clock.now(),
    }),
  );

/** An order of 6,000 USDT takes two people, one of 100 does not. */
async function withdrawal(
  { payments }: Rig,
  amount: '100' | '1000' | '6000',
  network?: 'TRC20',
): Promise<string> {
  const member = await payments.member('100000.00');
  const address = await payments.address(member, network);
  return (await payments.withdraw(member, address, amount)).number;
}

/** A bank deposit that waits for staff: 10,000 USD, above the threshold. */
async function deposit({ payments, context }: Rig): Promise<string> {
  const way = { paytype: 'bank', network: '', country: null, idempotencyKey: null };
  const details = { bank: '星展银行', bank_owner: '某某', bank_no: '4000123412341234' };
  const wanted = { memberId: await payments.member(), amount: '50000.00', details, ...way };
  return (await requestDeposit({ ...context, chains: new Map() }, wanted)).number;
}

/** Lines of a statement: of an order, of nobody, of a fee, and one that is closed. */
async function bankLines({ context }: Rig) {
  const { database } = context;
  await setFormat(context, {
    ...FROM_ONE,
    accountId: 1,
    version: 0,
    format: USUAL_STATEMENT_FORMAT,
  });
  const day = businessDayOf(context.clock.now());
  const file = [
    '交易日期,金额,对方户名,附言,流水号',
    ...[`${day},7022.47,某某,,LINE-paid`, `${day},5.00,某某,,LINE-stray`],
    ...[`${day},1.00,某某,,LINE-fee`, `${day},2.00,某某,,LINE-closed`],
  ].join('\n');
  const content = Buffer.from(file).toString('base64');
  await uploadStatement(context, { ...FROM_ONE, accountId: 1, content });
  const { rows } = await sql<{ id: string; reference: string }>`SELECT id, reference
    FROM bank_line`.execute(database.read);
  const idOf = (name: string) =>
    rows.find(({ reference }) => reference === `LINE-${name}`)?.id ?? '';
  await closeLine(context, { ...FROM_ONE, id: idOf('closed'), reason: '利息' });
  return {
    paid: idOf('paid'),
    stray: idOf('stray'),
    fee: idOf('fee'),
    closed: idOf('closed'),
  };
}

async function application({ payments, context, clock }: Rig): Promise<number> {
  const member = await payments.member();
  const [now, number] = [clock.now(), `FIRST-${member}`];
  await sql`INSERT INTO deposit_order (number, member_id, method, pay_way, asked, rate, details,
      state, stage, made_for_transfer, created_at, closed_at, credited, idempotency_key)
    VALUES (${number}, ${member}, 'usdt', 4, 300000, 7120000, '{}', 2, 'credited', false,
      ${now}, ${now}, 300000, ${number})`.execute(context.database.read);
  const wanted = { memberId: member, activityId: FIRST_DEPOSIT };
  return (await applyForActivity(context, wanted)).id;
}

async function wantsToBeAgent({ payments, context }: Rig) {
  const member = await payments.member();
  const said = { mobile: '13800138000', applyInfo: '社群运营' };
  await applyAgent(context, { memberId: member, ...said, ...FROM });
  const { rows } = await sql<{ id: number }>`SELECT id FROM agent_application
    WHERE member_id = ${member}`.execute(context.database.read);
  return { member, id: Number(rows[0]?.id ?? 0) };
}

/** An agent whose only member lost 1,000 in an ended month that is not settled yet. */
async function agentWithLoss(rig: Rig): Promise<number> {
  const { context, clock } = rig;
  const { member, id } = await wantsToBeAgent(rig);
  await approveApplication(context, { id, planCode: 'net-loss', ...act('wen') });
  const registration = {
    username: `lost${member}`,
    password: 'login-secret',
    payPassword: 'pay-secret',
    realname: '某某',
    pid: String(member),
    ageConfirmed: true,
    termsVersion: '1',
  };
  const origin = { ip: `198.18.0.${(Number(member) % 200) + 9}`, country: null, userAgent: 'test' };
  const form = { ...registration, country: '' };
  const lost = memberId((await registerMember(context.identity, form, origin)).id);
  const now = clock.now();
  await sql`INSERT INTO venue_bet (venue, member_id, bet_id, version, game_code, game_name,
      category,
      stake, payout, valid_amount, status, bet_at, settled_at)
    VALUES ('wangyue', ${lost}, ${`b${lost}`}, 1, 'g', 'g', 'live', 100000, 0, 100000, 1, ${now},
      ${now})`.execute(context.database.read);
  return Number(member);
}

/** A payment that differs from its order, and that nobody has looked at. */
async function notedPayment({ context, clock }: Rig, number: string): Promise<string> {
  const { database } = context;
  const arrived = { channel: 'trc20', network: 'TRC20', units: 10_000_000n } as const;
  const money = { ...arrived, key: 'TRC20:0xnoted:0', txHash: 'cd'.repeat(32) };
  const about = { kind: 'over', memberId: null, orderNumber: number, state: 'noted' } as const;
  await database.transaction((tx) => noteCase(tx, { ...about, money, at: clock.now() }));
  const { rows } = await sql<{ id: string }>`SELECT id FROM payment_case
    WHERE to_see`.execute(database.read);
  return rows[0]?.id ?? '';
}

/** Money without an owner: 71.20 points in suspense. */
async function strayMoney({ context, clock }: Rig): Promise<string> {
  const { database } = context;
  const arrived = { channel: 'trc20', network: 'TRC20', units: 10_000_000n } as const;
  const money = { ...arrived, key: 'TRC20:0xstray:0', txHash: 'ab'.repeat(32) };
  const reason = { why: 'unmatched', memberId: null, order: null, worth: cny(71_20n) } as const;
  await database.transaction((tx) =>
    suspendDeposit(tx, money, { ...reason, actor: 'system:test', at: clock.now() }),
  );
  return (await openCases(database.read))[0]?.id ?? '';
}

async function seed({ context }: Rig): Promise<void> {
  await seedBonusRules(context);
  await seedActivities(context);
  await seedRedPackets(context);
  await seedVipLevels(context);
  await seedDemoAccounts(context);
}

/** 5 points in transit to a venue, with an unknown outcome. */
async function unknownTransfer({ payments, context, clock }: Rig): Promise<string> {
  const { database } = context;
  const [member, transferId, at] = [await payments.member('10.00'), newId(), clock.now()];
  const move = { memberId: member, venue: 'wangyue', amount: cny(5_00n), reference: transferId };
  const by = { actor: 'system:test', sessionId: null, occurredAt: at } as const;
  await database.transaction(async (tx) => {
    await startTransferIn(tx, { ...move, ...by, key: `venue-transfer:${transferId}:start` });
    await sql`INSERT INTO venue_transfer (id, member_id, venue, direction, amount, state, cause,
        actor, started_at, next_query_at)
      VALUES (${transferId}, ${member}, 'wangyue', 'in', 500, 'unknown', 'manual', 'system:test',
        ${at}, ${at})`.execute(tx);
  });
  const about = { kind: 'transfer-unknown', subject: transferId, venue: 'wangyue' } as const;
  await openCase(database.read, { ...about, memberId: member, detail: {}, at });
  return transferId;
}

/** Takes and approves a withdrawal. */
async function prepareOrder(rig: Rig, number: string): Promise<void> {
  const context = { ...rig.context, chains: new Map() };
  const order = { number, ...act('before') };
  await claimReview(context, { ...order, version: 1 });
  await approveWithdrawal(context, { ...order, version: 2, note: '', rateReason: '' });
}

/** Takes or approves a thing before somebody can end it. */
async function prepare(
  rig: Rig,
  approved: readonly string[],
  { rejected, turnedDown }: { readonly rejected: string; readonly turnedDown: string },
) {
  const context = { ...rig.context, chains: new Map() };
  for (const number of approved) await prepareOrder(rig, number);
  await claimDeposit(context, { number: rejected, version: 0, ...act('one') });
  await claimDeposit(context, { number: turnedDown, version: 0, ...act('one') });
  const found = { received: '10000.00', evidence: 'STMT-0' };
  await approveDeposit(context, { number: turnedDown, version: 1, ...found, ...act('one') });
}

/** An approved order above the ceiling of a signer, and a signature of a person it lists. */
async function signedPayout(rig: Rig) {
  const { context, clock } = rig;
  const number = await withdrawal(rig, '1000', 'TRC20');
  await prepareOrder(rig, number);
  const secret = 'a1'.repeat(32);
  const terms = {
    approvers: [{ name: 'li', key: publicKeyOf(secret) }],
    needed: 2,
    networks: { TRC20: { alone: '500000000', most: '5000000000' } },
  };
  const learned = { policy: '', terms, learnedAt: later(clock.now(), DAY_MS) };
  await context.database.transaction((tx) => saveTerms(tx, learned));
  const order = present(await findWithdrawal(context.database.read, number), number);
  const chain = present(context.chains.get(order.network), order.network);
  const statement = statementOf(chain, order);
  const expires = later(clock.now(), 5 * DAY_MS).getTime();
  const { signature } = signText('approval', approvalText(statement, expires), secret);
  return { number, approval: JSON.stringify({ approver: 'li', expires, signature }) };
}

/** The newest day with a proof of what members are owed. */
async function provenDay({ payments, clock }: Rig): Promise<BusinessDay> {
  const day = businessDayOf(clock.now());
  const signStatement = () =>
    Promise.resolve({ signedBy: '0'.repeat(64), signature: '0'.repeat(128) });
  const context = { ...payments.context, site: 'haitang.example', signStatement };
  await publishDay(context, day, later(clock.now(), -DAY_MS));
  return day;
}

/** A message that left by no channel; its text is kept until tomorrow. */
async function failedMessage({ payments, context, clock }: Rig): Promise<number> {
  const id = await payments.member('1.00');
  const now = clock.now();
  const { rows } = await sql<{ id: bigint }>`INSERT INTO channel_message
      (key, channel, purpose, member_id, masked, sealed, state, created_at, next_try_at, expires_at)
    VALUES ('test:failed', 'email', 'verify', ${id}, 'le***@example.com',
      ${context.identity.seal.close('{}', 'test')}, 'failed', ${now}, ${now},
      ${later(now, DAY_MS)})
    RETURNING id`.execute(context.database.read);
  return Number(rows[0]?.id ?? 0);
}

/** One thing of each kind for each staff act that ends it; `one` has taken those that need it. */
export async function officeThings(rig: Rig) {
  const { context, clock, payments } = rig;
  const { database } = context;
  await seed(rig);
  await allowSessions(rig);
  const agents = { first: await agentWithLoss(rig), second: await agentWithLoss(rig) };
  clock.advance(35 * DAY_MS);
  await settleDueMonths(context);
  const { rows } = await sql<{ month: string }>`SELECT month::text FROM agent_commission
    LIMIT 1`.execute(database.read);
  const withdrawals = {
    paid: await withdrawal(rig, '6000'),
    rejected: await withdrawal(rig, '100'),
    turnedDown: await withdrawal(rig, '6000'),
    released: await withdrawal(rig, '100'),
    entered: await withdrawal(rig, '100'),
  };
  const deposits = {
    credited: await deposit(rig),
    rejected: await deposit(rig),
    turnedDown: await deposit(rig),
    byLine: await deposit(rig),
  };
  await prepare(rig, [withdrawals.released, withdrawals.entered], deposits);
  const applications = {
    approved: await application(rig),
    rejected: await application(rig),
    turnedDown: await application(rig),
  };
  const candidates = { one: await wantsToBeAgent(rig), two: await wantsToBeAgent(rig) };
  const bound = await sql<{ id: number }>`SELECT id FROM member
    WHERE referrer_id = ${agents.first}`.execute(database.read);
  return {
    withdrawals,
    deposits,
    applications,
    candidates,
    agents,
    bound: bound.rows[0]?.id ?? 0,
    nextMonth: addMonths(monthOf(clock.now()), 1),
    transferId: await unknownTransfer(rig),
    signed: await signedPayout(rig),
    changes: await officeProposals(rig),
    month: (rows[0]?.month ?? '').slice(0, 7),
    lines: await bankLines(rig),
    caseId: await strayMoney(rig),
    notedId: await notedPayment(rig, deposits.credited),
    member: await payments.member('10.00'),
    threads: await serviceThreads(rig),
    channelId: await failedMessage(rig),
    verifications: await verifications(rig),
    provenDay: await provenDay(rig),
    coldMoves: await coldMoves(rig),
    coldStatement: await coldStatement(rig),
    exportId: await finishedExport(rig),
    sessions: [await openSession(rig), await openSession(rig)] as const,
  };
}

export type OfficeThings = Awaited<ReturnType<typeof officeThings>>;

import { addMonths, monthOf } from '@haitang/agents/month.ts';
import { officeProposeBonusRule } from '@haitang/contract/office/changes/bonus-rules.ts';
import { proposeRecovery } from '@haitang/identity/recoveries/propose-recovery.ts';
import { addDays, businessDayOf, startOfDay } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { proposeAgentChange } from '@haitang/office/changes/propose-agent-change.ts';
import { proposeChange } from '@haitang/office/changes/propose-change.ts';
import { toTerms } from '@haitang/office/changes/vip-level-terms.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { setPayoutWallet } from '@haitang/payments/treasury/wallets/payout-wallets.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { activityAt } from '@haitang/promotions/activities/activity-at.ts';
import { toRuleTerms } from '@haitang/promotions/bonuses/rules/bonus-rule-terms.ts';
import { bonusRuleAt } from '@haitang/promotions/bonuses/rules/rules-at.ts';
import { toPacketTerms } from '@haitang/promotions/red-packets/packet-terms.ts';
import { rulesOn } from '@haitang/promotions/red-packets/rules-on.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { vipLevels } from '@haitang/vip/level-of.ts';
import { sql } from 'kysely';
import { reader } from '../agents-rig.ts';
import type { officeRig } from '../office-rig.ts';
import { randomAddress, randomHash } from '../payments-rig.ts';
import { TREASURY } from './moved-chain.ts';

type Rig = Awaited<ReturnType<typeof officeRig>>;
type Proposal = Parameters<typeof proposeChange>[2];

/** A member with an authenticator. */
async function withTotp({ payments, context, clock }: Rig): Promise<number> {
  const [id, at] = [await payments.member(), clock.now()];
  const secret = testSeal.close(newTotpSecret(), `totp of member ${id}`);
  await sql`INSERT INTO member_totp (member_id, secret, started_at, confirmed_at)
    VALUES (${id}, ${secret}, ${at}, ${at})`.execute(context.database.read);
  return id;
}

type Of = Pick<Proposal, 'before' | 'after'> & { readonly kept?: string };

/** A change proposed by `one` that waits for another person; returns its number. */
async function waiting(
  { context }: Rig,
  kind: Proposal['kind'],
  subject: string,
  states: Of,
): Promise<string> {
  const change = { kind, subject, ...states, reason: '资料不符', effectiveAt: null };
  return (await proposeChange(context, await reader(context.database, 'one'), change)).id;
}

/** A version of a plan proposed by `one`. */
async function plan({ context, clock }: Rig, code: string): Promise<string> {
  const fromMonth = addMonths(monthOf(clock.now()), 1);
  const plan = { code, name: '新方案', planKind: 'net-loss', fromMonth } as const;
  const fees = { tiers: [{ from: '0', percent: '20' }], venueFee: '0', paymentFee: '1' };
  const terms = { kind: 'plan', ...plan, ...fees } as const;
  const change = { terms, reason: '季度复审' };
  return (await proposeAgentChange(context, await reader(context.database, 'one'), change)).id;
}

/** A row of the VIP table from the day after tomorrow on, with another gift. */
async function vipRow({ context, clock }: Rig, level: number, promotionGift: string) {
  const today = businessDayOf(clock.now());
  const rows = await vipLevels(context.database.read, today);
  const row = rows.find((datedLevel) => datedLevel.level === level);
  if (!row) throw new Error(`no level ${level}`);
  const before = toTerms(row);
  return { before, after: { ...before, startsOn: addDays(today, 9), promotionGift } };
}

/** The rules of red packets from a coming day on, with another budget. */
async function packetRules({ context, clock }: Rig, dailyBudget: string) {
  const today = businessDayOf(clock.now());
  const rules = await rulesOn(context.database.read, today);
  if (!rules) throw new Error('no rules of red packets');
  const before = toPacketTerms(rules);
  return { before, after: { ...before, startsOn: addDays(today, 9), dailyBudget } };
}

async function packets(rig: Rig) {
  const proposal = async (name: string) =>
    waiting(rig, 'red-packet-rules', `packets:${name}`, await packetRules(rig, '15000.00'));
  return {
    confirmed: await proposal('a'),
    turnedDown: await proposal('b'),
    open: (await packetRules(rig, '18000.00')).after,
  };
}

/** Terms of a bonus rule from a coming day on, with another minimum deposit. */
async function bonusRule({ context, clock }: Rig, code: string) {
  const { read } = context.database;
  const startsOn = addDays(businessDayOf(clock.now()), 9);
  const moment = startOfDay(startsOn);
  const rule = await bonusRuleAt(read, code, moment);
  const before = toRuleTerms(rule, await activityAt(read, rule.activity ?? '', moment));
  return { before, after: { ...before, startsOn, leastDeposit: '150.00' } };
}

async function bonuses(rig: Rig) {
  const proposal = async (code: string) =>
    waiting(rig, 'bonus-rule', `bonus-rule:${code}`, await bonusRule(rig, code));
  // The page shows more than it sends.
  const { after } = await bonusRule(rig, 'first-deposit');
  const sent = officeProposeBonusRule.request.shape;
  const open = Object.fromEntries(Object.entries(after).filter(([name]) => name in sent));
  return {
    confirmed: await proposal('daily-first-deposit-slots'),
    turnedDown: await proposal('every-deposit'),
    open,
  };
}

/** An account that may get roles, and one that does not exist. */
const account = (name: string) => ({
  name,
  displayName: '新同事',
  title: '',
  roles: ['content'],
});

async function ofStaff(rig: Rig) {
  const staff = (name: string) =>
    waiting(rig, 'staff', `staff:${name}`, {
      before: null,
      after: account(name),
      kept: 'hash of a password',
    });
  const roles = (name: string) =>
    waiting(rig, 'staff-roles', `staff:${name}`, {
      before: { roles: ['content'] },
      after: { roles: ['content', 'service'] },
    });
  const role = (id: string) =>
    waiting(rig, 'role', `role:${id}`, {
      before: null,
      after: { name: '夜班', permissions: ['overview.read'] },
    });
  const totp = (name: string) =>
    waiting(rig, 'staff-totp', `staff:${name}`, { before: null, after: { reset: true } });
  const pass = (name: string) =>
    waiting(rig, 'staff-password', `staff:${name}`, {
      before: null,
      after: { reset: true },
      kept: 'hash of a password',
    });
  for (const what of ['roles', 'totp', 'pass'])
    for (const text of ['a', 'b', 'c']) await rig.hire(`${what}-${text}`, 'content');
  return {
    staff: { confirmed: await staff('new-a'), turnedDown: await staff('new-b') },
    roles: { confirmed: await roles('roles-a'), turnedDown: await roles('roles-b') },
    totp: { confirmed: await totp('totp-a'), turnedDown: await totp('totp-b') },
    pass: { confirmed: await pass('pass-a'), turnedDown: await pass('pass-b') },
    role: { confirmed: await role('night-a'), turnedDown: await role('night-b') },
  };
}

/** A new receiving account. */
function receiving(rig: Rig, accountNo: string) {
  const terms = {
    id: 0,
    method: 'card',
    bank: '其他银行',
    owner: 'HAITANG LTD',
    accountNo,
  } as const;
  const after = { ...terms, branch: '', note: '', image: '', active: true };
  const subject = `receiving-account:card/${accountNo}`;
  return waiting(rig, 'receiving-account', subject, { before: null, after });
}

/** A payout wallet of one day. */
export const newWallet = () => ({
  id: 0,
  network: 'TRC20',
  label: '热钱包',
  from: '2050-01-01',
  to: '',
  address: encodeAddress('TRC20', chainAddress(randomAddress())),
});

function payoutWallet(rig: Rig) {
  const after = newWallet();
  const subject = `payout-wallet:TRC20/${after.address}`;
  return waiting(rig, 'payout-wallet', subject, { before: null, after });
}

/** A line of the notice bar that names a number to call. */
export const newFrontText = (text: string) => ({
  kind: 'notice',
  id: 0,
  version: 0,
  shown: true,
  sort: 9,
  text,
});

function frontText(rig: Rig, number: string) {
  const text = `客服电话 ${number}`;
  const days = { firstDay: null, lastDay: null, announcementId: null };
  const after = { ...newFrontText(text), ...days };
  return waiting(rig, 'front-text', `notice:new-${number}`, { before: null, after });
}

/** Own money that came into a payout wallet. */
export const newEntry = () => ({
  network: 'TRC20',
  direction: 'in',
  amount: '1000',
  txHash: randomHash(),
  address: encodeAddress('TRC20', TREASURY),
});

async function treasuryEntry(rig: Rig) {
  const after = newEntry();
  const states = { before: null, after: { ...after, amount: '1000.000000' } };
  return waiting(rig, 'treasury-entry', `treasury:${after.txHash}`, states);
}

/** The wallet that receives money; without days, so that no payout can come from it. */
async function registerTreasury({ context, clock }: Rig): Promise<void> {
  const terms = { id: 0, network: 'TRC20', address: TREASURY, label: '备用' } as const;
  const day = businessDayOf(clock.now());
  const days = { from: addDays(day, 9_000), to: null };
  const people = { proposedBy: 'before', confirmedBy: 'after' };
  await context.database.transaction((tx) =>
    setPayoutWallet(tx, { ...terms, ...days, ...people }, clock.now()),
  );
}

/** Adjustments of two members' wallets, and a third member without one. */
async function adjustments(rig: Rig) {
  const states = {
    before: { available: '0.00' },
    after: { username: 'somebody', direction: 'in', amount: '12.00', wagering: 1 },
  };
  const proposal = async () =>
    waiting(rig, 'adjustment', `wallet:${await rig.payments.member()}`, states);
  return {
    confirmed: await proposal(),
    turnedDown: await proposal(),
    member: await rig.payments.member(),
  };
}

/** A member whose exclusion is past its term. */
async function excluded({ payments, context, clock }: Rig): Promise<number> {
  const [id, now] = [await payments.member(), clock.now()];
  await sql`INSERT INTO limit_member (member_id, pause_kind, paused_at, paused_until)
    VALUES (${id}, 'exclusion', ${later(now, -200 * DAY_MS)}, ${later(now, -DAY_MS)})
    ON CONFLICT (member_id) DO UPDATE SET pause_kind = excluded.pause_kind,
      paused_at = excluded.paused_at, paused_until = excluded.paused_until`.execute(
    context.database.read,
  );
  return id;
}

/** Requests of two members to end exclusions, two days old, and a third member without one. */
async function exclusionEnds(rig: Rig) {
  const proposal = async () => {
    const until = later(rig.clock.now(), -DAY_MS).toISOString();
    const id = await waiting(rig, 'exclusion-end', `exclusion:${await excluded(rig)}`, {
      before: { excluded: true },
      after: { username: 'somebody', until },
    });
    await sql`UPDATE office_change SET proposed_at = ${later(rig.clock.now(), -2 * DAY_MS)}
      WHERE id = ${id}`.execute(rig.context.database.read);
    return id;
  };
  return {
    confirmed: await proposal(),
    turnedDown: await proposal(),
    member: await excluded(rig),
  };
}

/** Recoveries of two members' passwords, and a third member without one. */
async function recoveries(rig: Rig) {
  const states = {
    before: null,
    after: { username: 'somebody', login: true, pay: false, checks: ['realname'] },
    kept: 'hash of the first half',
  };
  const proposal = async () => {
    const member = await rig.payments.member();
    const id = await waiting(rig, 'recovery', `recovery:${member}`, states);
    const at = rig.clock.now();
    const expiresAt = later(at, DAY_MS);
    await rig.context.database.transaction((tx) =>
      proposeRecovery(tx, { id, memberId: member, login: true, pay: false, at, expiresAt }),
    );
    return id;
  };
  return {
    confirmed: await proposal(),
    turnedDown: await proposal(),
    member: await rig.payments.member(),
  };
}

/** One proposal of `one` for each act that ends it. */
export async function officeProposals(rig: Rig) {
  await registerTreasury(rig);
  const bound = { before: { bound: true }, after: { bound: false } };
  const reset = async () => waiting(rig, 'totp-reset', `${await withTotp(rig)}`, bound);
  const setting = (key: string, before: string, after: string) =>
    waiting(rig, 'setting', key, { before, after });
  const vip = async (level: number) =>
    waiting(rig, 'vip-level', `vip-level:${level}`, await vipRow(rig, level, '9.00'));
  return {
    ...(await ofStaff(rig)),
    receiving: {
      confirmed: await receiving(rig, '62220001'),
      turnedDown: await receiving(rig, '62220002'),
    },
    texts: {
      confirmed: await frontText(rig, '4008000001'),
      turnedDown: await frontText(rig, '4008000002'),
    },
    wallets: { confirmed: await payoutWallet(rig), turnedDown: await payoutWallet(rig) },
    entries: { confirmed: await treasuryEntry(rig), turnedDown: await treasuryEntry(rig) },
    adjustment: await adjustments(rig),
    exclusions: await exclusionEnds(rig),
    recovery: await recoveries(rig),
    setting: await setting('withdrawal_min', '20.00', '30.00'),
    settingTurnedDown: await setting('withdrawal_rate', '7.10', '7.20'),
    takenBack: await setting('withdrawal_max', '20000.00', '15000.00'),
    reset: await reset(),
    resetTurnedDown: await reset(),
    lost: await withTotp(rig),
    vip: { confirmed: await vip(2), turnedDown: await vip(3), open: await vipRow(rig, 4, '60.00') },
    packets: await packets(rig),
    bonuses: await bonuses(rig),
    plans: {
      confirmed: await plan(rig, 'plan-a'),
      turnedDown: await plan(rig, 'plan-b'),
      withdrawn: await plan(rig, 'plan-c'),
    },
  };
}

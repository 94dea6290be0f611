import { applyAgent } from '@haitang/agents/applications/apply-agent.ts';
import { approveApplication } from '@haitang/agents/applications/decide-application.ts';
import { listApplications } from '@haitang/agents/applications/list-applications.ts';
import { listCommissions } from '@haitang/agents/commission/list-commissions.ts';
import { payCommission } from '@haitang/agents/commission/pay-commission.ts';
import {
  approveCommission,
  reviewCommission,
} from '@haitang/agents/commission/review-commission.ts';
import { settleDueMonths } from '@haitang/agents/commission/settle-due-months.ts';
import { addMonths, type Month, monthOf, startOfMonth } from '@haitang/agents/month.ts';
import { type RegisteredMember, registerMember } from '@haitang/identity/register-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { cny, isPositive } from '@haitang/kernel/money.ts';
import { enterDemoDeposit } from '@haitang/payments/deposits/enter-demo-deposit.ts';
import { pullBets } from '@haitang/venues/bets/bet-feed.ts';
import { transferIn } from '@haitang/venues/transfers/transfer-in.ts';
import { transferOut } from '@haitang/venues/transfers/transfer-out.ts';
import type { DemoWorld } from './demo-world.ts';

const IP = '127.0.0.1';
const VENUE = 'wangyue';
const STAKE = 5_000n;
const [MAKER, CHECKER] = [staffName('wenzhou'), staffName('shenqing')];

/** The demo's agent, who brings two members in its first month and one in the next. */
const AGENT = { name: 'beifeng', realname: '沈北风' };
const APPLICANT = { name: 'lingxi5', realname: '苏灵犀' };
const MEMBERS = [
  { name: 'lanting06', realname: '顾兰亭', joins: 0, lost: 12 },
  { name: 'qinghe21', realname: '陆清荷', joins: 0, lost: 5 },
  { name: 'songyue9', realname: '叶松月', joins: 1, lost: 9 },
] as const;

interface Person {
  readonly name: string;
  readonly realname: string;
}

async function join(world: DemoWorld, person: Person, pid = ''): Promise<RegisteredMember> {
  const { app, password, payPassword } = world;
  return registerMember(
    app.identity,
    {
      username: person.name,
      realname: person.realname,
      password,
      payPassword,
      pid,
      ageConfirmed: true,
      termsVersion: '1',
      country: 'SG',
    },
    { ip: IP, country: 'SG', userAgent: 'demo' },
  );
}

async function apply({ app }: DemoWorld, { id, session }: RegisteredMember, applyInfo: string) {
  const mobile = '13800138000';
  await applyAgent(app.context, { memberId: id, mobile, applyInfo, sessionId: session.id, ip: IP });
}

/** Deposits, loses `rounds` stakes at a venue and recalls the rest. */
async function lose(
  world: DemoWorld,
  registeredMember: RegisteredMember,
  rounds: number,
): Promise<void> {
  const { app, clock } = world;
  const { id: memberId, session } = registeredMember;
  const chain = present(app.payments.chains.get('TRC20'), 'the chain TRC20');
  const key = `agents:${memberId}:${clock.now().getTime()}`;
  await enterDemoDeposit(app.payments, chain, { memberId, amount: '1000.00', key });
  const place = present(world.venues.get(VENUE), `the venue ${VENUE}`);
  const request = {
    memberId,
    venue: VENUE,
    sessionId: session.id,
    actor: `member:${memberId}` as const,
  };
  await pullBets(app.venues);
  await transferIn(app.venues, { ...request, cause: 'manual' }, cny(80_000n));
  for (let round = 0; round < rounds; round += 1) {
    clock.set(later(clock.now(), 40 * SECOND_MS));
    const now = clock.now();
    const name = `${memberId}-${now.getTime()}`;
    const gameCode = 'moonview-baccarat';
    place.play(memberId, { round: name, gameCode, stake: STAKE, payout: 0n, at: now });
  }
  clock.set(later(clock.now(), 40 * SECOND_MS));
  const left = await place.balance(memberId);
  if (left.kind === 'done' && isPositive(left.value)) {
    await transferOut(app.venues, { ...request, cause: 'leave' }, left.value);
  }
  clock.set(later(clock.now(), MINUTE_MS));
  await pullBets(app.venues);
}

async function approve({ app }: DemoWorld, memberId: MemberId): Promise<void> {
  const asked = { state: 'submitted', page: 1, pageSize: 50 } as const;
  const { rows } = await listApplications(app.context.database.read, asked);
  const found = rows.find(({ member }) => member.id === memberId);
  const { id } = present(found, 'the application').application;
  const act = { id, staff: MAKER, sessionId: 'demo', ip: IP };
  await approveApplication(app.context, { ...act, planCode: 'net-loss' });
}

/** Reviews the payable statements of a month, approves them as the other person, and pays them. */
async function payMonth({ app, clock }: DemoWorld, month: Month): Promise<void> {
  const { context } = app;
  const asked = { states: ['computed'], agentId: null, month, page: 1, pageSize: 50 } as const;
  const { rows } = await listCommissions(context.database.read, asked);
  for (const { commission } of rows) {
    const { agentId } = commission;
    const act = { month, agentId, sessionId: 'demo', ip: IP };
    await reviewCommission(context, { ...act, staff: MAKER, version: 1 });
    clock.set(later(clock.now(), 2 * HOUR_MS));
    await approveCommission(context, { ...act, staff: CHECKER, version: 2 });
    clock.set(later(clock.now(), 10 * MINUTE_MS));
    await payCommission(context, { ...act, staff: MAKER, version: 3 });
  }
}

interface Step {
  readonly at: Date;
  run(world: DemoWorld): Promise<void>;
}

/**
 * An agent of the demo over two past months: approved, with members who lose; the first month is
 * settled and paid, the second settled and waiting for its reviewer; and one waiting application.
 */
export function agentSteps(today: Date): readonly Step[] {
  const known = new Map<string, RegisteredMember>();
  const who = (name: string): RegisteredMember => present(known.get(name), name);
  const back = (count: number): Date => startOfMonth(addMonths(monthOf(today), -count));
  const [first, second, now] = [back(2), back(1), back(0)];
  const months = [first, second];
  // At an hour at which the rest of the story rarely acts: only the feed continues.
  const dayAfter = (month: Date, days: number): Date => later(month, days * DAY_MS + 4.4 * HOUR_MS);
  const steps: Step[] = [
    {
      at: dayAfter(first, 2),
      run: async (world) => {
        known.set(AGENT.name, await join(world, AGENT));
        await apply(world, who(AGENT.name), '经营社群两年，成员约三百人。');
      },
    },
    { at: dayAfter(first, 3), run: (world) => approve(world, who(AGENT.name).id) },
    ...MEMBERS.map((member) => ({
      at: dayAfter(months[member.joins] ?? first, 5),
      run: async (world: DemoWorld) => {
        known.set(member.name, await join(world, member, AGENT.name));
      },
    })),
    ...MEMBERS.flatMap((member, place) =>
      months.slice(member.joins).map((month) => ({
        at: dayAfter(month, 14 + place),
        run: (world: DemoWorld) => lose(world, who(member.name), member.lost),
      })),
    ),
    {
      at: later(second, 7 * HOUR_MS),
      run: async (world) => {
        await settleDueMonths(world.app.context);
        await payMonth(world, monthOf(first));
      },
    },
    {
      at: later(now, 7 * HOUR_MS),
      run: async ({ app }) => {
        await settleDueMonths(app.context);
      },
    },
    {
      at: later(today, -5 * HOUR_MS),
      run: async (world) => {
        known.set(APPLICANT.name, await join(world, APPLICANT));
        await apply(world, who(APPLICANT.name), '自媒体运营，主要在两个平台更新。');
      },
    },
  ];
  return steps.filter(({ at }) => at < today);
}

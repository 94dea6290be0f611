import { readFile } from 'node:fs/promises';
import { registerMember } from '@haitang/identity/register-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import type { Outside } from '@haitang/lobby/outside.ts';
import { enterDemoDeposit } from '@haitang/payments/deposits/enter-demo-deposit.ts';
import { bindAddress } from '@haitang/payments/withdrawals/addresses/bind-address.ts';
import { newAddressHours } from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import type { Context } from '@haitang/platform/context.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createDispatcher, type Dispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { claimRebates } from '@haitang/promotions/rebates/claim-rebates.ts';
import { auditTransfers } from '@haitang/venues/transfers/audit-transfers.ts';
import { subscribeAll } from '@haitang/worker/subscribe-all.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { createApp } from '../compose/app.ts';
import { agentSteps } from './demo-agents.ts';
import { applyFor, claimDaysAgo, depositDaysAgo, drawPacket } from './demo-gifts.ts';
import { demoNights, makeNight } from './demo-nights.ts';
import { serviceSteps } from './demo-service.ts';
import { STORY } from './demo-story.ts';
import { makeVisit } from './demo-visit.ts';
import { makeWithdrawal } from './demo-withdrawal.ts';
import type { DemoWorld } from './demo-world.ts';
import { createPastChains } from './past-chain.ts';
import { createPastClock } from './past-clock.ts';
import { createPastVenues } from './past-venue.ts';

const secretsForm = z.object({
  member: z.object({ name: z.string(), password: z.string(), payPassword: z.string() }),
});
const ORIGIN = { ip: '127.0.0.1', country: 'SG', userAgent: 'demo' };

interface Step {
  readonly daysAgo: number;
  run(world: DemoWorld): Promise<void>;
}

/** The story as steps, the oldest first. */
function stepsOfStory(today: Date): Step[] {
  const steps: Step[] = [
    ...agentSteps(today).map((step) => ({
      daysAgo: (today.getTime() - step.at.getTime()) / DAY_MS,
      run: (world: DemoWorld) => step.run(world),
    })),
    ...STORY.addresses.map(({ daysAgo, network, address }) => ({
      daysAgo,
      run: async ({ app, memberId, sessionId, payPassword }: DemoWorld) => {
        const wanted = { memberId, network, address, payPassword, sessionId, ip: ORIGIN.ip };
        await bindAddress(app.payments, wanted);
      },
    })),
    ...STORY.deposits.map(({ daysAgo, network, amount }) => ({
      daysAgo: depositDaysAgo(daysAgo, today),
      run: async ({ app, memberId }: DemoWorld) => {
        const chain = present(app.payments.chains.get(network), `the chain ${network}`);
        await enterDemoDeposit(app.payments, chain, { memberId, amount, key: String(daysAgo) });
      },
    })),
    ...STORY.packets.map((daysAgo) => ({
      daysAgo: claimDaysAgo(daysAgo, today),
      run: drawPacket,
    })),
    ...STORY.applications.map(({ daysAgo, activity }) => ({ daysAgo, run: applyFor(activity) })),
    ...STORY.visits.map(({ daysAgo, ...visit }) => ({
      daysAgo,
      run: (world: DemoWorld) => makeVisit(world, visit),
    })),
    ...demoNights(
      today,
      STORY.visits.map(({ daysAgo }) => daysAgo),
    ).map((daysAgo) => ({ daysAgo, run: makeNight })),
    ...STORY.claims.map(({ daysAgo }) => ({
      daysAgo,
      run: async ({ app, memberId, sessionId }: DemoWorld) => {
        await claimRebates(app.context, { memberId, key: `demo:${daysAgo}`, sessionId });
      },
    })),
    ...serviceSteps,
    ...STORY.withdrawals.map(({ daysAgo, ...asked }) => ({
      daysAgo,
      run: (world: DemoWorld) => makeWithdrawal(world, { ...asked, rejection: STORY.rejection }),
    })),
  ];
  return steps.sort((a, b) => b.daysAgo - a.daysAgo);
}

/** A new address may be paid immediately, so that a demo withdrawal takes minutes. */
async function demoSettings(context: Context): Promise<void> {
  await context.database.transaction((tx) =>
    context.settings.change(tx, newAddressHours, 0, {
      actor: 'system:demo',
      reason: '演示环境：新地址可立即打款',
      effectiveAt: context.clock.now(),
    }),
  );
}

/** True for the first caller only: an interrupted story does not start again. */
async function claim(context: Context): Promise<boolean> {
  const made = await sql`INSERT INTO demo_made (id, made_at) VALUES (1, ${context.clock.now()})
    ON CONFLICT DO NOTHING`.execute(context.database.read);
  return made.numAffectedRows === 1n;
}

async function addStory(context: Context, outside: Outside, secrets: z.infer<typeof secretsForm>) {
  const today = context.clock.now();
  const clock = createPastClock(later(today, -STORY.joinedDaysAgo * DAY_MS));
  const venues = createPastVenues(STORY.visits.map(({ venue }) => venue));
  const past = createPastChains(outside.chains);
  const then = { ...context, clock, logger: silentLogger };
  const app = createApp(then, { ...outside, ports: venues }, { siteUrl: '', housePublicUrl: '' });
  const dispatcher: Dispatcher = createDispatcher(then);
  subscribeAll(dispatcher, app);
  const { name, password, payPassword } = secrets.member;
  const registration = {
    username: name,
    password,
    payPassword,
    realname: STORY.realname,
    pid: '',
    ageConfirmed: true,
    termsVersion: '1',
    country: 'SG',
  };
  const { id, session } = await registerMember(app.identity, registration, ORIGIN);
  const world = {
    app,
    clock,
    past,
    venues,
    memberId: id,
    sessionId: session.id,
    password,
    payPassword,
  };
  try {
    for (const step of stepsOfStory(today)) {
      clock.set(later(today, -step.daysAgo * DAY_MS));
      await step.run(world);
      await dispatcher.drain();
    }
    // So that the daily check never queries a real venue about past transfers.
    clock.set(later(today, 2 * MINUTE_MS));
    await auditTransfers(app.venues);
  } finally {
    await app.lane.close();
  }
}

/**
 * Creates the member of a new demo with money and history, once: by the use cases and the posting
 * lane under a back-dated clock, so that the books balance. Never called in production.
 */
export async function makeDemo(
  context: Context,
  outside: Outside,
  secretsFile: string,
): Promise<void> {
  if (!(await claim(context))) return;
  const secrets = secretsForm.parse(JSON.parse(await readFile(secretsFile, 'utf8')));
  await demoSettings(context);
  await addStory(context, outside, secrets);
}

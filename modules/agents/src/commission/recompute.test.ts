import type { MemberId } from '@haitang/kernel/id.ts';
import { outcome, tally } from '@haitang/lobby/testing/test-identity.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { act, agentsRig, month } from '../../../../tests/support/agents-rig.ts';
import { carryOut } from '../agent-change.ts';
import { findCommission, linkedIn } from './list-commissions.ts';
import { recomputeMonth } from './recompute-month.ts';
import { reviewCommission } from './review-commission.ts';
import { settleDueMonths } from './settle-due-months.ts';

const rig = await agentsRig();
const { context, clock, database } = rig;
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const JANUARY = month('2026-01');

const statement = async (agent: MemberId, month = JANUARY) =>
  (await findCommission(database.read, month, agent))?.commission;
const recompute = (version: number, month = JANUARY) =>
  outcome(recomputeMonth(context, { month, version, reason: '迟到的注单', ...act('wen') }));

/** A member's credited deposit, sent from one of the agent's payout addresses. */
async function paidByAgent(agent: MemberId, member: MemberId): Promise<void> {
  const now = clock.now();
  await sql`INSERT INTO payout_address (id, member_id, network, address, address_key, bound_at)
    VALUES (1, ${agent}, 'ERC20', ${ADDRESS}, ${ADDRESS.toLowerCase()}, ${now})`.execute(
    database.read,
  );
  await sql`INSERT INTO chain_transfer (network, tx_hash, log_index, block_number, block_hash,
      block_time, contract, sender, recipient, units, state, member_id, recorded_at, settled_at)
    VALUES ('ERC20', 'a', 0, 1, 'b', ${now}, 'c', ${decodeAddress('ERC20', ADDRESS)}, 'r', 1,
      'credited', ${member}, ${now}, ${now})`.execute(database.read);
}

const agent = await rig.agent();
const payee = await rig.member(agent);
const member = await rig.member(agent);
await paidByAgent(agent, payee);
await rig.bet(payee, 400_000n);
await rig.bet(member, 100_000n);

test('the agent earns nothing on a member whose deposit it paid for', async () => {
  clock.set('2026-02-01T12:00:00+08:00');
  await settleDueMonths(context);
  expect(await linkedIn(database.read, JANUARY, agent)).toMatchObject([
    { memberId: payee, link: 'payer', winLoss: { minor: 400_000n } },
  ]);
  expect(await statement(agent)).toMatchObject({
    members: 2,
    excluded: 1,
    own: { minor: 25_000n },
    version: 1,
  });
});

async function include(counts: boolean): Promise<void> {
  const terms = { kind: 'inclusion', memberId: payee, counts } as const;
  const by = { staff: act('shen').staff, reason: '夫妻共用钱包', at: clock.now() };
  await database.transaction((tx) => carryOut(tx, terms, by));
}

test('once two people set the link aside, it no longer counts when the month is recomputed', async () => {
  await include(true);
  expect(await statement(agent)).toMatchObject({ own: { minor: 25_000n } });
  expect(await recompute(1)).toBe('done');
  expect(await linkedIn(database.read, JANUARY, agent)).toEqual([]);
  expect(await statement(agent)).toMatchObject({
    excluded: 0,
    own: { minor: 125_000n },
    version: 2,
    state: 'computed',
  });
  const page = { month: JANUARY, agentId: agent, version: 1, ...act('wen') };
  expect(await outcome(reviewCommission(context, page))).toBe('already-done');
  await include(false);
  expect(await recompute(2)).toBe('done');
  expect(await statement(agent)).toMatchObject({ own: { minor: 25_000n }, version: 3 });
});

test('a late bet of a venue is included, and not counted again in the next month', async () => {
  const now = clock.now();
  clock.set('2026-01-20T12:00:00+08:00');
  await rig.bet(member, 60_000n);
  clock.set(now);
  expect(await Promise.all([recompute(3), recompute(3)]).then(tally)).toEqual({
    done: 1,
    'already-done': 1,
  });
  expect(await statement(agent)).toMatchObject({ own: { minor: 40_000n }, version: 4 });
  clock.set('2026-03-01T12:00:00+08:00');
  await settleDueMonths(context);
  expect(await statement(agent, month('2026-02'))).toMatchObject({ own: { minor: 0n } });
});

test('only the last month can be recomputed, and only while none of its statements was reviewed', async () => {
  expect(await recompute(1, month('2025-01'))).toBe('not-found');
  expect(await recompute(4)).toBe('condition');
  await rig.bet(member, 10_000n);
  clock.set('2026-04-01T12:00:00+08:00');
  await settleDueMonths(context);
  const march = month('2026-03');
  expect(await recompute(1, march)).toBe('done');
  const asked = { month: march, agentId: agent, version: 2, ...act('wen') };
  expect(await outcome(reviewCommission(context, asked))).toBe('done');
  expect(await recompute(3, march)).toBe('condition');
  expect(await statement(agent, march)).toMatchObject({ state: 'reviewed', version: 3 });
});

import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { plainName } from '@haitang/identity/plain-name.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';
import { type Pair, pairRows } from './pair.ts';

/** Members with the same mobile or email as their paired agent. */
export async function readSameContact(
  database: Queryable,
  pairs: readonly Pair[],
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairRows(pairs)}
    JOIN member AS one ON one.id = pair.member_id
    JOIN member AS agent ON agent.id = pair.agent_id
    WHERE (one.mobile <> '' AND one.mobile = agent.mobile)
      OR (one.email <> '' AND lower(one.email) = lower(agent.email))`.execute(database);
  return rows.map((row) => row.member_id);
}

/** Members with the real name of their paired agent. */
export async function readSameName(database: Queryable, pairs: readonly Pair[]): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairRows(pairs)}
    JOIN member AS one ON one.id = pair.member_id AND ${plainName('one.realname')} <> ''
    JOIN member AS agent ON agent.id = pair.agent_id
      AND ${plainName('agent.realname')} = ${plainName('one.realname')}`.execute(database);
  return rows.map((row) => row.member_id);
}

/**
 * Members with a card, deleted or not, in the agent's name or with the same holder, or the other
 * way round.
 */
export async function readSameHolder(
  database: Queryable,
  pairs: readonly Pair[],
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    WITH holder AS (
      SELECT member_id, ${plainName('owner')} AS name, true AS is_card FROM bank_card
        WHERE member_id = ANY(${pairs.flatMap((pair) => [pair.memberId, pair.agentId])}::int[])
      UNION
      SELECT id, ${plainName('realname')}, false FROM member
        WHERE id = ANY(${pairs.flatMap((pair) => [pair.memberId, pair.agentId])}::int[]))
    SELECT DISTINCT pair.member_id FROM ${pairRows(pairs)}
    JOIN holder AS one ON one.member_id = pair.member_id AND one.name <> ''
    JOIN holder AS agent ON agent.member_id = pair.agent_id AND agent.name = one.name
      AND (one.is_card OR agent.is_card)`.execute(database);
  return rows.map((row) => row.member_id);
}

/** Present and former payout addresses of members, in their networks' notation. */
export async function readPayoutAddresses(
  database: Queryable,
  members: readonly MemberId[],
): Promise<{ member_id: number; network: ChainNetwork; address: string }[]> {
  const { rows } = await sql<{ member_id: number; network: ChainNetwork; address: string }>`
    SELECT member_id, network, address FROM payout_address
    WHERE member_id = ANY(${[...members]}::int[])`.execute(database);
  return rows;
}

/** The chain account of a member's present or former payout address, in the chain's notation. */
export interface OwnAccount {
  readonly memberId: number;
  readonly account: string;
}

const accountRows = (accounts: readonly OwnAccount[]) => sql`unnest(
    ${accounts.map((account) => account.memberId)}::int[],
    ${accounts.map((account) => account.account)}::text[]) AS own (member_id, account)`;

/** Members with a deposit from an account that pays the agent, or the other way round. */
export async function readPaidByOther(
  database: Queryable,
  pairs: readonly Pair[],
  accounts: readonly OwnAccount[],
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairRows(pairs)}
    JOIN ${accountRows(accounts)} ON own.member_id IN (pair.member_id, pair.agent_id)
    JOIN chain_transfer AS paid ON paid.sender = own.account AND paid.state = 'credited'
      AND paid.member_id = pair.member_id + pair.agent_id - own.member_id`.execute(database);
  return rows.map((row) => row.member_id);
}

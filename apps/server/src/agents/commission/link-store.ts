import { later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { sql } from 'kysely';

/** A member beside an agent of its line. */
export interface Pair {
  readonly memberId: MemberId;
  readonly agentId: MemberId;
}

const pairs = (of: readonly Pair[]) => sql`unnest(${of.map((pair) => pair.memberId)}::int[],
  ${of.map((pair) => pair.agentId)}::int[]) AS pair (member_id, agent_id)`;

/** Members with the same mobile or email as the agent beside them. */
export async function readSameContact(on: Queryable, of: readonly Pair[]): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairs(of)}
    JOIN member AS one ON one.id = pair.member_id
    JOIN member AS agent ON agent.id = pair.agent_id
    WHERE (one.mobile <> '' AND one.mobile = agent.mobile)
      OR (one.email <> '' AND lower(one.email) = lower(agent.email))`.execute(on);
  return rows.map((row) => row.member_id);
}

/** Two sign-ins so close together count as the same hands. */
const CLOSE_MS = 24 * 3_600_000;
/** Addresses of our own side of the network say nothing about a person. */
const NOBODYS = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128'];

/** From when on sign-ins are compared, and until when. */
export interface Window {
  readonly from: Date;
  readonly to: Date;
}

/** Members who signed in from a browser of the agent's, as its client calls it. */
export async function readSameDevice(
  on: Queryable,
  of: readonly Pair[],
  { from, to }: Window,
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairs(of)}
    JOIN member_session AS one ON one.member_id = pair.member_id
      AND one.started_at >= ${from} AND one.started_at < ${to}
    JOIN member_session AS agents ON agents.member_id = pair.agent_id
      AND agents.started_at >= ${from} AND agents.started_at < ${to}
      AND agents.device_id = one.device_id`.execute(on);
  return rows.map((row) => row.member_id);
}

/**
 * Members who used the agent's kind of device from the agent's address within a day. A guess for
 * browsers without a name: two that have one are compared by it alone.
 */
export async function readSameNetwork(
  on: Queryable,
  of: readonly Pair[],
  { from, to }: Window,
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairs(of)}
    JOIN member_session AS one ON one.member_id = pair.member_id
      AND one.started_at >= ${later(from, -CLOSE_MS)} AND one.started_at < ${to}
    JOIN member_session AS agents ON agents.member_id = pair.agent_id
      AND agents.ip = one.ip AND agents.device = one.device
      AND (agents.device_id IS NULL OR one.device_id IS NULL)
      AND agents.started_at BETWEEN one.started_at - interval '24 hours'
        AND one.started_at + interval '24 hours'
    WHERE CASE WHEN one.ip ~ '^[0-9a-fA-F:.]+$' THEN
        NOT EXISTS (SELECT 1 FROM unnest(${NOBODYS}::text[]) AS own (net)
          WHERE regexp_replace(one.ip, '^::ffff:', '')::inet <<= own.net::inet)
      ELSE false END`.execute(on);
  return rows.map((row) => row.member_id);
}

/** The addresses agents are or were paid to, as their networks write them. */
export async function readPayoutAddresses(
  on: Queryable,
  agents: readonly MemberId[],
): Promise<{ member_id: number; network: 'TRC20' | 'ERC20'; address: string }[]> {
  const { rows } = await sql<{ member_id: number; network: 'TRC20' | 'ERC20'; address: string }>`
    SELECT member_id, network, address FROM payout_address
    WHERE member_id = ANY(${[...agents]}::int[])`.execute(on);
  return rows;
}

/** Members with a deposit from one of the accounts; `accounts` in the chain's own spelling. */
export async function readPaidFrom(
  on: Queryable,
  of: readonly Pair[],
  accounts: readonly { readonly agentId: number; readonly account: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`SELECT DISTINCT pair.member_id
    FROM ${pairs(of)}
    JOIN unnest(${accounts.map((one) => one.agentId)}::int[],
      ${accounts.map((one) => one.account)}::text[]) AS own (agent_id, account)
      ON own.agent_id = pair.agent_id
    JOIN chain_transfer AS paid ON paid.member_id = pair.member_id AND paid.sender = own.account
    WHERE paid.state = 'credited'`.execute(on);
  return rows.map((row) => row.member_id);
}

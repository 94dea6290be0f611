import { findMembers } from '@haitang/identity/find-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Month } from '../month.ts';
import type { Commission, CommissionState } from './commission.ts';
import { readCommissions, readCommissionsBehind, readShares } from './commission-store.ts';
import type { Share } from './divide-books.ts';
import { type LinkedRow, readLinked } from './run-store.ts';

interface Page {
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

const sliceOf = ({ page, pageSize }: Page) => ({ offset: (page - 1) * pageSize, limit: pageSize });

/** Statements for the console, newest month first, with the agents' names. */
export async function listCommissions(
  database: Queryable,
  asked: Page & {
    readonly states: readonly CommissionState[];
    readonly agentId: MemberId | null;
    readonly month: Month | null;
  },
): Promise<{
  readonly rows: readonly NamedCommission[];
  readonly total: number;
}> {
  const { commissions, total } = await readCommissions(database, asked, sliceOf(asked));
  return { rows: await withNames(database, commissions), total };
}

interface NamedCommission {
  readonly commission: Commission;
  readonly username: string;
}

/** The next statements, newest month first, behind one of them; the newest for null. */
export const listCommissionsBehind = async (
  database: Queryable,
  filter: { readonly states: readonly CommissionState[]; readonly agentId: MemberId | null },
  from: { readonly after: Commission | null; readonly limit: number },
): Promise<readonly NamedCommission[]> =>
  withNames(database, await readCommissionsBehind(database, filter, from));

async function withNames(
  database: Queryable,
  commissions: readonly Commission[],
): Promise<readonly NamedCommission[]> {
  const names = await namesOf(
    database,
    commissions.map(({ agentId }) => agentId),
  );
  return commissions.map((commission) => ({
    commission,
    username: present(names.get(commission.agentId), `member ${commission.agentId}`),
  }));
}

/** An agent's own statements, newest month first. */
export const commissionsOf = (
  database: Queryable,
  agentId: MemberId,
  page: Page,
): Promise<{ readonly commissions: readonly Commission[]; readonly total: number }> =>
  readCommissions(database, { states: [], agentId, month: null }, sliceOf(page));

/**
 * The parts of a statement by the agents whose members they come from: own first, then by amount.
 */
export async function sharesOf(
  database: Queryable,
  month: Month,
  agentId: MemberId,
): Promise<readonly (Share & { readonly username: string })[]> {
  const shares = await readShares(database, month, agentId);
  const names = await namesOf(
    database,
    shares.map(({ bookOf }) => bookOf),
  );
  return shares.map((share) => ({
    ...share,
    username: present(names.get(share.bookOf), `member ${share.bookOf}`),
  }));
}

/** Members of a statement that do not count, with their link to the line; at most 200. */
export async function linkedIn(
  database: Queryable,
  month: Month,
  agentId: MemberId,
): Promise<readonly (LinkedRow & { readonly username: string })[]> {
  const rows = await readLinked(database, month, agentId);
  const names = await namesOf(
    database,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => ({
    ...row,
    username: present(names.get(row.memberId), `member ${row.memberId}`),
  }));
}

/** One statement with its agent's name; null when there is none. */
export async function findCommission(
  database: Queryable,
  month: Month,
  agentId: MemberId,
): Promise<{ readonly commission: Commission; readonly username: string } | null> {
  const { rows } = await listCommissions(database, {
    states: [],
    agentId,
    month,
    page: 1,
    pageSize: 1,
  });
  return rows[0] ?? null;
}

async function namesOf(
  database: Queryable,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  const members = await findMembers(database, [...new Set(ids)]);
  return new Map(members.map(({ id, username }) => [id, username]));
}

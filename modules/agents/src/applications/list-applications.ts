import { findMembers } from '@haitang/identity/find-member.ts';
import type { Member } from '@haitang/identity/member.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Application, ApplicationState } from './application.ts';
import { readApplications, readApplicationsBelow } from './application-store.ts';

export interface ListedApplication {
  readonly application: Application;
  readonly member: Member;
  /** The agent who brought the member; null when there is none. */
  readonly upline: Member | null;
}

/** Applications of a state for the console: waiting ones oldest first. `page` counts from 1. */
export async function listApplications(
  database: Queryable,
  asked: { readonly state: ApplicationState; readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly ListedApplication[]; readonly total: number }> {
  const { state, page, pageSize } = asked;
  const slice = { state, offset: (page - 1) * pageSize, limit: pageSize };
  const { applications, total } = await readApplications(database, slice);
  return { rows: await withMembers(database, applications), total };
}

/** The next applications of a state below a number; the newest for null. */
export const listApplicationsBelow = async (
  database: Queryable,
  state: ApplicationState,
  from: { readonly below: number | null; readonly limit: number },
): Promise<readonly ListedApplication[]> =>
  withMembers(database, await readApplicationsBelow(database, state, from));

async function withMembers(
  database: Queryable,
  applications: readonly Application[],
): Promise<readonly ListedApplication[]> {
  const members = await membersById(
    database,
    applications.map(({ memberId }) => memberId),
  );
  const above = [...members.values()].flatMap(({ referrerId }) => referrerId ?? []);
  const uplines = await membersById(database, above);
  return applications.map((application) => {
    const member = present(members.get(application.memberId), `member ${application.memberId}`);
    const upline = member.referrerId === null ? null : uplines.get(member.referrerId);
    return { application, member, upline: upline?.isAgent ? upline : null };
  });
}

async function membersById(
  database: Queryable,
  ids: readonly Member['id'][],
): Promise<ReadonlyMap<number, Member>> {
  const members = await findMembers(database, [...new Set(ids)]);
  return new Map(members.map((member) => [member.id, member]));
}

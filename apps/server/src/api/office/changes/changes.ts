import { AGENT_CHANGE_KINDS } from '@haitang/agents/agent-change.ts';
import { CHANGE_KINDS, type ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import {
  officeChanges,
  officeConfirmSetting,
  officeConfirmTotpReset,
  officeProposeSetting,
  officeProposeTotpReset,
  officeTakeBackChange,
  officeTurnDownSetting,
  officeTurnDownTotpReset,
} from '@haitang/contract/office/changes.ts';
import type { Change } from '@haitang/office/changes/change.ts';
import { takeBackChange } from '@haitang/office/changes/decide-change.ts';
import { listChanges } from '@haitang/office/changes/list-changes.ts';
import { proposeSetting } from '@haitang/office/changes/propose-setting.ts';
import { proposeTotpReset } from '@haitang/office/changes/propose-totp-reset.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { allRoles } from '@haitang/office/roles/roles.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { confirmRoute, turnDownRoute } from './decision-routes.ts';
import { membersOf } from './members-of.ts';
import { type ChangeNames, presentChange } from './present-change.ts';

const OF_AGENTS: readonly ChangeKind[] = AGENT_CHANGE_KINDS;
const OF_STAFF: readonly ChangeKind[] = [
  'staff',
  'staff-roles',
  'staff-totp',
  'staff-password',
  'role',
];

/** The kinds a person may read; those of agents and of staff need more permissions. */
const readable = (permissions: ReadonlySet<string>): ChangeKind[] =>
  CHANGE_KINDS.filter((kind) => {
    if (OF_AGENTS.includes(kind)) return permissions.has('agents.read');
    if (kind === 'receiving-account') return permissions.has('receiving-accounts.read');
    if (kind === 'treasury-entry') return permissions.has('treasury.read');
    if (kind === 'payout-wallet') return permissions.has('payout-wallets.read');
    return !OF_STAFF.includes(kind) || permissions.has('staff.read');
  });

async function namesFor(context: OfficeContext, rows: readonly Change[]): Promise<ChangeNames> {
  const { read } = context.database;
  return {
    labels: new Map(context.settings.all().map(({ key, label }) => [key, label])),
    members: await membersOf(read, rows),
    roles: await allRoles(read),
  };
}

/** Proposals that another person confirms: the list, and its two oldest kinds. */
export const changeRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeChanges, async ({ session }) => {
    const rows = await listChanges(context, readable(session.permissions));
    const names = await namesFor(context, rows);
    return { rows: rows.map((row) => presentChange(row, names)) };
  }),
  staffRoute(officeProposeSetting, async ({ body, session, ip }) => {
    const { id } = await proposeSetting(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmSetting, 'setting'),
  turnDownRoute(context, officeTurnDownSetting, 'setting'),
  staffRoute(officeProposeTotpReset, async ({ body, session, ip }) => {
    const { id } = await proposeTotpReset(context, { session, ip }, body);
    return { id };
  }),
  confirmRoute(context, officeConfirmTotpReset, 'totp-reset'),
  turnDownRoute(context, officeTurnDownTotpReset, 'totp-reset'),
  staffRoute(officeTakeBackChange, async ({ body, session, ip }) => {
    const kinds = readable(session.permissions);
    await takeBackChange(context, { session, ip }, { id: body.id, kinds });
    return null;
  }),
];

import {
  type OfficeSwitch,
  officeSwitches,
  officeTurnSwitch,
} from '@haitang/contract/office/switches.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import { listSwitches } from '@haitang/office/switches/list-switches.ts';
import type { Switch } from '@haitang/office/switches/switches.ts';
import { turnSwitch } from '@haitang/office/switches/turn-switch.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';

const presentSwitch = (
  { last, ...shown }: Switch,
  nameOf: (actor: string) => string,
): OfficeSwitch => ({
  ...shown,
  changedAt: last && formatBeijing(last.occurredAt),
  changedBy: last && nameOf(last.actor),
  reason: last?.reason ?? null,
});

async function shownSwitches(context: OfficeContext): Promise<OfficeSwitch[]> {
  const [rows, nameOf] = await Promise.all([
    listSwitches(context),
    actorNames(context.database.read),
  ]);
  return rows.map((row) => presentSwitch(row, nameOf));
}

/** 开关: what members can use now, closed and opened at one place. */
export const switchRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeSwitches, async () => ({ rows: await shownSwitches(context) })),
  staffRoute(officeTurnSwitch, async ({ body, session, ip }) => {
    await turnSwitch(context, { session, ip }, body);
    const rows = await shownSwitches(context);
    return present(
      rows.find(({ kind, id }) => kind === body.kind && id === body.id),
      'the switch that was turned',
    );
  }),
];

import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { present } from '@haitang/kernel/assert.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { outcome } from '@haitang/lobby/testing/test-identity.ts';
import { permissionsOf, ROLES } from '@haitang/office/roles/roles.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { exportsEnded } from '../support/office/exports-ended.ts';
import { OFFICE_CASES } from '../support/office-cases.ts';
import { officeRig } from '../support/office-rig.ts';
import { type OfficeThings, officeThings } from '../support/office-things.ts';
import { changedTables, tableMarks } from '../support/table-marks.ts';

const rig = await officeRig();
const { database } = rig.context;
const ALL = ROLES.map(({ id }) => id);
/** Tries are counted whatever becomes of them; on the own account a code is used up, too. */
const COUNTED = ['staff_try'];
const OWN = [...COUNTED, 'staff_account'];

let things: OfficeThings;
beforeAll(async () => {
  await rig.hire('one', ...ALL);
  things = await officeThings(rig);
  await rig.hire('two', ...ALL);
  for (const id of ALL) await rig.hire(`of-${id}`, id);
});

const endpointOf = (path: string) =>
  present(
    officeEndpoints.find((officeEndpoint) => officeEndpoint.path === path),
    path,
  );
const isAct = ([path]: readonly [string, unknown]) => endpointOf(path).method === 'POST';

/** The caller's session, as the guard admitted it. */
async function admitted(name: string): Promise<StaffSession> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM staff_session
    WHERE staff = ${name} AND ended_at IS NULL`.execute(database.read);
  const { id } = present(rows[0], `a session of ${name}`);
  return { id, staff: staffName(name), permissions: permissionsOf(ALL) };
}

// In the order of the cases: each act leaves what the next one needs.
test.each(Object.entries(OFFICE_CASES).filter(isAct))(
  '%s by who was dismissed or lost a right since the call began leaves nothing',
  async (path, officeCase) => {
    const { alone, first, second } = officeCase;
    if (alone) await (first ? rig.hireFirst : rig.hire)(alone, ...ALL);
    const name = alone ?? (second === undefined ? 'one' : 'two');
    const token = await rig.signIn(name);
    const session = await admitted(name);
    const route = present(
      rig.routes.find(({ endpoint }) => endpoint.path === path),
      path,
    );
    const payload = () => ({
      ...officeCase.right(things),
      ...(officeCase.code && { code: rig.code(name) }),
    });
    const caller = { ip: '127.0.0.1', userAgent: '', deviceId: null, country: null, token };
    const begun = { ...caller, byTimer: false, idempotencyKey: null };
    const since = async (changed: Partial<StaffSession>) => {
      const body = endpointOf(path).request.parse(payload());
      const before = await tableMarks(database);
      const call = { ...begun, body, session: { ...session, ...changed } };
      const answer = await outcome(route.handle(call));
      return [answer, changedTables(before, await tableMarks(database), alone ? OWN : COUNTED)];
    };
    expect(await since({ id: newId() })).toEqual(['expired', []]);
    const permissions = new Set([...session.permissions, 'a right of before']);
    expect(await since({ permissions })).toEqual(['not-allowed', []]);
    expect((await rig.http.post(path, payload(), { token })).code).toBe(200);
    if (officeCase.goesOn) await exportsEnded(database);
  },
);

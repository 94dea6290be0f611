import { randomUUID } from 'node:crypto';
import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { present } from '@haitang/kernel/assert.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { ROLES } from '@haitang/office/roles/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asked, ask, expectEnvelope } from '../support/envelope-check.ts';
import { PRIVILEGED_FIELDS } from '../support/hostile-payloads.ts';
import { exportsEnded } from '../support/office/exports-ended.ts';
import type { OfficeCase } from '../support/office/office-case.ts';
import { OFFICE_CASES } from '../support/office-cases.ts';
import { officeRig } from '../support/office-rig.ts';
import { type OfficeThings, officeThings } from '../support/office-things.ts';
import { plainRows } from '../support/plain-rows.ts';
import { tableMarks } from '../support/table-marks.ts';

type Rig = Awaited<ReturnType<typeof officeRig>>;
/** Two offices with their own databases that run the same calls at the same time. */
const rigs = [await officeRig(), await officeRig()] as const;
const [plain, bold] = rigs;
let things: readonly OfficeThings[] = [];
beforeAll(async () => {
  const all = ROLES.map(({ id }) => id);
  things = await Promise.all(
    rigs.map(async (rig) => {
      await rig.hire('one', ...all);
      const made = await officeThings(rig);
      await rig.hire('two', ...all);
      for (const id of all) await rig.hire(`of-${id}`, id);
      return made;
    }),
  );
});
afterAll(async () => {
  for (const { context } of rigs) {
    expect((await checkLedger(context.database)).differences).toEqual([]);
  }
});

/** Written by attempts, with counters of codes; and rows with random addresses. */
const TELLING = ['replay', 'audit_row', 'staff_session', 'staff_try', 'staff_challenge'];
const NOT_COMPARED = [...TELLING, 'staff_account'];

/** An office's rows by table, and the marks of the tables they were read from. */
interface Known {
  readonly marks: ReadonlyMap<string, string>;
  readonly rows: Map<string, string[]>;
}
const known = new Map<Rig, Known>();

/** All rows of an office; only tables whose mark has changed, or that have none, are read again. */
async function stateOf(rig: Rig): Promise<readonly [string, string[]][]> {
  const { database } = rig.context;
  const marks = await tableMarks(database);
  const before = known.get(rig);
  const same = [...marks.keys()].filter((name) => before?.marks.get(name) === marks.get(name));
  const read = await plainRows(database, null, [...NOT_COMPARED, ...same]);
  const rows = new Map([...(before?.rows ?? []), ...read]);
  known.set(rig, { marks, rows });
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
}

async function call(rig: Rig, path: string, who: string, payloadOf: () => object): Promise<Asked> {
  const { method } = endpointOf(path);
  const token = await rig.signIn(who);
  // After signing in, which uses a code of its own.
  const payload = payloadOf();
  const headers = {
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  };
  const query = new URLSearchParams(
    Object.entries(payload).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return method === 'GET'
    ? ask(path, `${rig.http.url}${path}?${query.toString()}`, { headers })
    : ask(path, `${rig.http.url}${path}`, { method, headers, body: JSON.stringify(payload) });
}
const endpointOf = (path: string) =>
  present(
    officeEndpoints.find((officeEndpoint) => officeEndpoint.path === path),
    path,
  );
const rightOf = (
  rig: Rig,
  things: OfficeThings | undefined,
  officeCase: OfficeCase,
  who: string,
) => ({
  ...officeCase.right(present(things, 'the things of an office')),
  ...(officeCase.code && { code: rig.code(who) }),
});

test.each(Object.entries(OFFICE_CASES))(
  '%s with privileged fields does the same as without them',
  async (path, officeCase) => {
    for (const rig of officeCase.alone ? rigs : []) {
      await (officeCase.first ? rig.hireFirst : rig.hire)(
        officeCase.alone ?? '',
        ...(officeCase.goesOn ? ROLES.map(({ id }) => id) : ['content']),
      );
    }
    const maker = officeCase.alone ?? 'one';
    const who = officeCase.second === undefined ? maker : 'two';
    const without = await call(plain, path, who, () => rightOf(plain, things[0], officeCase, who));
    const asked = await call(bold, path, who, () => ({
      ...PRIVILEGED_FIELDS,
      ...rightOf(bold, things[1], officeCase, who),
    }));
    expectEnvelope(endpointOf(path), asked);
    expect([path, asked.code, asked.message]).toEqual([path, without.code, without.message]);
    expect(asked.code).toBe(200);
    for (const { context } of officeCase.goesOn ? rigs : []) await exportsEnded(context.database);
    expect(await stateOf(bold)).toEqual(await stateOf(plain));
  },
);

import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@haitang/contract/endpoint.ts';
import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { present } from '@haitang/kernel/assert.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { ROLES } from '@haitang/office/roles/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Asked, ask, expectEnvelope } from '../support/envelope-check.ts';
import {
  FOREIGN_FIELDS,
  HOSTILE_AMOUNTS,
  HOSTILE_VALUES,
  isEmptyPayload,
  RAW_BODIES,
} from '../support/hostile-payloads.ts';
import { exportsEnded } from '../support/office/exports-ended.ts';
import type { OfficeCase } from '../support/office/office-case.ts';
import { OFFICE_CASES } from '../support/office-cases.ts';
import { officeRig } from '../support/office-rig.ts';
import { type OfficeThings, officeThings } from '../support/office-things.ts';
import { changedTables, tableMarks } from '../support/table-marks.ts';

const rig = await officeRig();
const { context, http } = rig;
const { database } = context;
const OF_STAFF = [
  'staff_session',
  'staff_shift_code',
  'staff_try',
  'staff_challenge',
  'staff_account',
  'staff_renewal',
];

let things: OfficeThings;
let token = '';
beforeAll(async () => {
  await rig.hire('one', ...ROLES.map(({ id }) => id));
  things = await officeThings(rig);
  token = await rig.signIn('one');
});
afterAll(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});

const endpointOf = (path: string): Endpoint =>
  present(
    officeEndpoints.find((officeEndpoint) => officeEndpoint.path === path),
    `a call at ${path}`,
  );
const fieldsOf = ({ request }: Endpoint): string[] =>
  request instanceof z.ZodObject ? Object.keys(request.shape) : [];
const shown = (value: unknown): string => String(JSON.stringify(value)).slice(0, 60);
const text = (value: unknown): string =>
  typeof value === 'string' ? value : String(JSON.stringify(value));

function send({ method, path }: Endpoint, what: string, payload: object): Promise<Asked> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const url = `${http.url}${path}`;
  if (method === 'GET') {
    // A longer address is invalid (FM-60 covers the body).
    const fields = Object.entries(payload).map(([name, value]) => [
      name,
      text(value).slice(0, 900),
    ]);
    const query = new URLSearchParams(Object.fromEntries(fields));
    return ask(what, `${url}?${query.toString()}`, { headers });
  }
  return ask(what, url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
}

async function withoutEffect(
  path: string,
  attempt: (endpoint: Endpoint, officeCase: OfficeCase) => Promise<void>,
): Promise<void> {
  const before = await tableMarks(database);
  await attempt(endpointOf(path), present(OFFICE_CASES[path], path));
  expect(changedTables(before, await tableMarks(database), OF_STAFF), `${path} wrote`).toEqual([]);
}

describe.each(Object.keys(OFFICE_CASES))('%s', (path) => {
  test('answers invalid bodies with the envelope, and has no effect', () =>
    withoutEffect(path, async (endpoint, officeCase) => {
      if (endpoint.method === 'GET') return;
      for (const raw of RAW_BODIES) {
        const type = raw.type === null ? {} : { 'content-type': raw.type };
        const headers = { authorization: `Bearer ${token}`, ...type };
        const what = `${path} ${raw.name}`;
        const asked = await ask(what, `${http.url}${path}`, {
          method: 'POST',
          headers,
          body: raw.text,
        });
        expectEnvelope(endpoint, asked);
        if (!(officeCase.reads && isEmptyPayload(raw))) expect(asked.code, what).not.toBe(200);
      }
    }));

  test('answers a hostile value in any field with the envelope, and has no effect', () =>
    withoutEffect(path, async (endpoint, officeCase) => {
      // An amount has its own list: half a point is a valid amount.
      const apart = [officeCase.money, officeCase.words];
      for (const field of fieldsOf(endpoint).filter((name) => !apart.includes(name))) {
        const right = { ...officeCase.right(things), ...officeCase.idle };
        const tries = HOSTILE_VALUES.map((value) =>
          send(endpoint, `${path} ${field}=${shown(value)}`, {
            ...right,
            [field]: value,
          }),
        );
        for (const asked of await Promise.all(tries)) expectEnvelope(endpoint, asked);
      }
    }));

  test('is not influenced by any foreign field', () =>
    withoutEffect(path, async (endpoint, officeCase) => {
      const own = new Set(fieldsOf(endpoint));
      const foreign = Object.entries({ ...FOREIGN_FIELDS, permissions: ['*'], actor: 'staff:two' });
      const smuggled = Object.fromEntries(foreign.filter(([name]) => !own.has(name)));
      const payload = { ...smuggled, ...officeCase.right(things), ...officeCase.idle };
      const asked = await send(endpoint, `${path} with foreign fields`, payload);
      expectEnvelope(endpoint, asked);
      const plain = { ...officeCase.right(things), ...officeCase.idle };
      const without = await send(endpoint, path, plain);
      expect([path, asked.code, asked.message]).toEqual([path, without.code, without.message]);
    }));
});

test('a tag is a short word of one line, whatever is sent', async () => {
  const path = '/office/tags/add';
  const answers = await Promise.all(
    HOSTILE_VALUES.map(async (name) => ({
      name,
      ...(await send(endpointOf(path), path, { name })),
    })),
  );
  const taken = answers.filter(({ code }) => code === 200).map(({ name }) => name);
  // Spaces around a word are not kept.
  const isWord = (name: unknown): boolean =>
    typeof name === 'string' && /^[^\p{C}]{1,12}$/u.test(name.trim());
  expect(taken.filter((name) => !isWord(name))).toEqual([]);
});

test('strange filters of a file answer the envelope, whatever its list takes', async () => {
  const path = '/office/exports/make';
  for (const list of ['deposits', 'members', 'audit']) {
    const tries = HOSTILE_VALUES.flatMap((value) =>
      [value, { search: value }, { state: value, tab: value }].map((filters) =>
        send(endpointOf(path), `${path} ${shown(filters)}`, { list, filters }),
      ),
    );
    for (const asked of await Promise.all(tries)) expectEnvelope(endpointOf(path), asked);
    await exportsEnded(database);
  }
});

const moneyCases = Object.entries(OFFICE_CASES).flatMap(([path, { money }]) =>
  money === undefined ? [] : [[path, money] as const],
);
test('a deposit is taken, so that only the amount can be refused below', async () => {
  const claim = '/office/deposits/claim';
  const { right } = present(OFFICE_CASES[claim], claim);
  expect((await send(endpointOf(claim), claim, right(things))).code).toBe(200);
});
test.each(moneyCases)('%s refuses invalid amounts in %s', (path, field) =>
  withoutEffect(path, async (endpoint, officeCase) => {
    for (const value of HOSTILE_AMOUNTS) {
      // The form of staff trims, and an empty reward means none.
      if (value === null || value === '') continue;
      if (typeof value === 'string' && value.trim() !== value) continue;
      const what = `${path} ${field}=${shown(value)}`;
      const asked = await send(endpoint, what, {
        ...officeCase.right(things),
        code: rig.code('one'),
        [field]: value,
      });
      expectEnvelope(endpoint, asked);
      expect([what, asked.code]).toEqual([what, 400]);
      expect(asked.message).not.toContain('动态码');
    }
  }),
);

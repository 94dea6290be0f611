import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { present } from '@haitang/kernel/assert.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { ROLES } from '@haitang/office/roles/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inputSeed, tryGenerated, WATCHED } from '../support/generated-input.ts';
import { OFFICE_CASES } from '../support/office-cases.ts';
import { officeRig } from '../support/office-rig.ts';
import { type OfficeThings, officeThings } from '../support/office-things.ts';

const seed = inputSeed();
/** Written by signing in and by trying, whatever becomes of it. */
const OF_STAFF = [
  'staff_session',
  'staff_shift_code',
  'staff_try',
  'staff_challenge',
  'staff_account',
  'staff_renewal',
];
const rig = await officeRig();
const { database } = rig.context;
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

test.each(
  Object.entries(OFFICE_CASES).map(([path, officeCase], index) => ({
    path,
    officeCase,
    index,
  })),
)(
  '$path answers whatever is sent with the envelope (FM-58, FM-60)',
  async ({ path, officeCase, index }) => {
    const endpoint = present(
      officeEndpoints.find((each) => each.path === path),
      path,
    );
    const target = { url: rig.http.url, endpoint, token, database, writes: OF_STAFF };
    const right = { ...officeCase.right(things), ...officeCase.idle };
    await tryGenerated(target, right, { seed, watch: index % WATCHED === seed % WATCHED });
  },
);

import { randomUUID } from 'node:crypto';
import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { present } from '@haitang/kernel/assert.ts';
import { ROLES } from '@haitang/office/roles/roles.ts';
import { answerCheck } from '@haitang/testkit/answer-schemas.ts';
import { beforeAll, expect, test } from 'vitest';
import { compileClient, type Recorded } from '../support/generated-client.ts';
import { OFFICE_CASES } from '../support/office-cases.ts';
import { officeRig } from '../support/office-rig.ts';
import { officeThings } from '../support/office-things.ts';

const rig = await officeRig();
const ALL = ROLES.map(({ id }) => id);
let document: object;
const records: Recorded[] = [];

interface Sent {
  readonly token: string;
  readonly payload: object;
}

async function record(path: string, { token, payload }: Sent): Promise<Recorded['answer']> {
  const endpoint = present(
    officeEndpoints.find((officeEndpoint) => officeEndpoint.path === path),
    `a call at ${path}`,
  );
  const method = endpoint.method === 'GET' ? 'get' : 'post';
  const headers = {
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  };
  const pairs = Object.entries(payload).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const response =
    method === 'get'
      ? await fetch(`${rig.http.url}${path}?${new URLSearchParams(pairs).toString()}`, { headers })
      : await fetch(`${rig.http.url}${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(payload),
        });
  const { code, message, data } = Object(await response.json());
  records.push({ path, method, body: payload, answer: { code, message, data } });
  return { code, message, data };
}

/** Every call of staff, made by somebody who may, and by nobody. */
beforeAll(async () => {
  await rig.hire('one', ...ALL);
  const things = await officeThings(rig);
  await rig.hire('two', ...ALL);
  await rig.hire('of-content', 'content');
  for (const [path, officeCase] of Object.entries(OFFICE_CASES)) {
    // An act of two people is carried out by the second one.
    const name = officeCase.second === undefined ? 'one' : 'two';
    if (officeCase.alone)
      await (officeCase.first ? rig.hireFirst : rig.hire)(officeCase.alone, ...ALL);
    const who = officeCase.alone ?? name;
    const token = await rig.signIn(who);
    const payload = {
      ...officeCase.right(things),
      ...(officeCase.code && { code: rig.code(who) }),
    };
    const answer = await record(path, { token, payload });
    if (path === '/office/openapi') document = Object(answer.data);
    await record(path, { token: '', payload });
  }
});

test('success and refusal of every call fit the schemas of the document, and nothing else does', () => {
  // One of each pair was sent by somebody who may, the other by nobody.
  const result = records.map(({ path, answer: { code, message } }) => ({ path, code, message }));
  expect(result.filter(({ code }, index) => code !== (index % 2 === 0 ? 200 : 401))).toEqual([]);
  const check = answerCheck(document);
  const wrong = records.map(({ method, path, answer }) => check(method, path, answer));
  expect(wrong.filter((words) => words !== '')).toEqual([]);
  const counts = (answer: object) => check('get', '/office/counts', answer);
  expect(counts({ code: 200, message: '成功', data: {} })).toContain('deposits');
  expect(counts({ code: 200, message: '成功', data: null })).not.toBe('');
});

test('a client generated from the document takes what the office answers, and refuses else', async () => {
  const wrong = [
    `const a: Answer<'/office/counts', 'get'> = { code: 200, message: '成功', data: {} };`,
    `const b: Body<'/office/members/lock'> = { id: 1, kind: 'sleep', locked: 1, reason: '' };`,
    `const c: Body<'/office/changes/setting/confirm'> = { code: '123456' };`,
  ];
  const right = [
    `export const waiting = (answer: Answer<'/office/counts', 'get'>): number =>
      answer.code === 200 ? answer.data.deposits : 0;`,
  ];
  expect(await compileClient(document, records, { right, wrong })).toBe('');
});

test('the document is for staff alone, and names every call with the right it takes', async () => {
  const visitor = await fetch(`${rig.http.url}/office/openapi`);
  expect(Object(await visitor.json())).toMatchObject({
    code: 401,
    data: { refusal: 'expired' },
  });
  const { paths } = Object(document);
  expect(Object.keys(paths).sort()).toEqual(officeEndpoints.map(({ path }) => path).sort());
  expect(paths['/office/withdrawals/approve'].post.description).toContain('`withdrawals.review`');
});

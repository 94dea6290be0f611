import { answerCheck } from '@haitang/testkit/answer-schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileClient, type Recorded } from '../support/generated-client.ts';
import { memberWithThings } from '../support/member-with-things.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let document: object;
let records: readonly Recorded[];
beforeAll(async () => {
  world = await startWorld();
  await world.settle();
  document = Object(await (await fetch(`${world.site.url}/docs/openapi.json`)).json());
  records = await record();
});
afterAll(() => world.close());

/** Everything a member and a visitor are answered. */
async function record(): Promise<Recorded[]> {
  const member = await memberWithThings(world, world.site.url);
  const records: Recorded[] = [];
  for (const { endpoint, upload } of world.app.memberRoutes) {
    const { path } = endpoint;
    const routeCase = ROUTE_CASES[path];
    if (!routeCase || routeCase.alone || upload) continue;
    const method = endpoint.method === 'GET' ? 'get' : 'post';
    for (const token of [member.token, '']) {
      const body = token === '' ? {} : routeCase.right(member);
      const asked =
        method === 'get'
          ? await world.site.get(path, { token })
          : await world.site.post(path, body, { token });
      const { code, message, data } = asked;
      const sent = token === '' ? null : body;
      records.push({ path, method, body: sent, answer: { code, message, data } });
    }
  }
  return records;
}

test('success and refusal of every call fit the schemas of the document, and nothing else does', () => {
  const codes = records.map(({ answer }) => answer.code);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThan(60);
  expect(codes.filter((code) => code === 401).length).toBeGreaterThan(40);
  const check = answerCheck(document);
  const wrong = records.map(({ method, path, answer }) => check(method, path, answer));
  expect(wrong.filter((words) => words !== '')).toEqual([]);
  const balance = (answer: object) => check('post', '/api/balance', answer);
  expect(balance({ code: 200, message: '成功', data: {} })).toContain('balance');
  expect(balance({ code: 299, message: '成功', data: null })).not.toBe('');
});

test('a client generated from the document takes what the server answers, and refuses else', async () => {
  const wrong = [
    `const a: Answer<'/api/balance', 'post'> = { code: 200, message: '成功', data: {} };`,
    `const b: Answer<'/api/balance', 'post'> = { code: 299, message: '成功', data: null };`,
    `const c: Body<'/api/withdraw'> = { bank: 1, amount: 1, password: '', amount_unit: 'EUR' };`,
    `const d: Body<'/api/recharge'> = { paytype: 'paypal', amount: 1 };`,
  ];
  const right = [
    `export const balanceOf = (answer: Answer<'/api/balance', 'post'>): string =>
      answer.code === 200 ? answer.data.balance : answer.message;`,
  ];
  expect(await compileClient(document, records, { right, wrong })).toBe('');
});

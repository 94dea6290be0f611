import type { PublicSolvencyDay, SolvencyProof } from '@haitang/contract/member/solvency.ts';
import { addDays, businessDayOf } from '@haitang/kernel/business-day.ts';
import { memberId } from '@haitang/kernel/id.ts';
import { verifyHistory, verifyProof } from '@haitang/kernel/solvency/proof.ts';
import { publishDay } from '@haitang/payments/treasury/solvency/publish-day.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { expect, test } from 'vitest';
import { paymentsRig } from '../../../../../tests/support/payments-rig.ts';
import { solvencyPages } from '../pages/solvency-pages.ts';
import { solvencyRoutes } from './solvency.ts';

// Postings are dated by the database, so the rig starts at the real time.
const rig = await paymentsRig({ start: new Date() });
const { context } = rig;
const http = await testHttp({
  routes: solvencyRoutes(context),
  extend: (host) => solvencyPages(context)(host),
  authenticateMember: async ({ token }) =>
    /^\d{8}$/.test(token)
      ? { id: `session-${token}`, memberId: memberId(Number(token)), username: token }
      : null,
});
const rich = await rig.member('1000.00');
const other = await rig.member('0.07');
const broke = await rig.member();
const yesterday = addDays(businessDayOf(context.clock.now()), -1);

const proofOf = async (member: number, body: object = {}) =>
  (await http.post<SolvencyProof>('/api/solvency/proof', body, { token: String(member) })).data;
const fetched = async (path: string) => {
  const response = await fetch(`${http.url}${path}`);
  return { response, text: await response.text() };
};

test('before the first day there is nothing, and both pages say so', async () => {
  expect(await proofOf(rich)).toEqual({ day: '', state: 'unpublished', leaf: null });
  expect((await fetched('/solvency/days.json')).text).toBe('{"days":[]}');
  expect((await fetched('/solvency')).text).toContain('尚未发布');
});

test('a member gets the own leaf, whatever the request says; nobody else gets it', async () => {
  const signStatement = async () => ({ signedBy: '00', signature: '00' });
  const solvency = { ...context, site: 'haitang.example', signStatement };
  const cut = new Date();
  // Asked again while a transaction of any database of the server is open: of other tests too.
  const publish = () => publishDay(solvency, yesterday, cut);
  await expect.poll(publish, { timeout: 60_000 }).toBe(true);
  const { text } = await fetched('/solvency/days.json');
  const { days }: { days: PublicSolvencyDay[] } = JSON.parse(text);
  const [published] = days;
  if (published === undefined) throw new Error('a published day');
  const { head, digest } = published;
  expect(verifyHistory([head])).toBe(digest);
  for (const [member, amount] of [
    [rich, 100_000n],
    [other, 7n],
  ] as const) {
    // Fields that name somebody else are not read.
    const { leaf } = await proofOf(member, { day: yesterday, member: rich, memberId: rich });
    if (leaf === null) throw new Error('a leaf');
    expect(verifyProof({ head, digest, member: String(member), leaf })).toBe(amount);
    const wrong = member === rich ? other : rich;
    expect(() => verifyProof({ head, digest, member: String(wrong), leaf })).toThrow();
  }
  expect(await proofOf(broke)).toEqual({ day: yesterday, state: 'none', leaf: null });
  const answer = await http.post('/api/solvency/proof');
  expect(answer).toMatchObject({ code: 401, data: { refusal: 'expired' } });
});

test('a day that is none, or not published, is refused or has no proof', async () => {
  const answer = await http.post('/api/solvency/proof', { day: "x' OR 1" }, { token: `${rich}` });
  expect(answer.code).toBe(400);
  expect(await proofOf(rich, { day: '2026-02-31' })).toMatchObject({ state: 'unpublished' });
  expect(await proofOf(rich, { day: '2020-01-01' })).toMatchObject({ state: 'unpublished' });
  expect((await fetched('/solvency/2020-01-01.json')).response.status).toBe(404);
  expect((await fetched('/solvency/..%2fdays.json')).response.status).toBe(404);
});

test('what everybody reads is cacheable, readable by other sites, and names no member', async () => {
  const { response, text } = await fetched(`/solvency/${yesterday}.json`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const page = await fetched('/solvency');
  expect(page.response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.text).toContain('¥ 1000.07');
  expect(page.text).toContain('尚未读取');
  for (const member of [rich, other, broke]) {
    expect(text).not.toContain(String(member));
    expect(page.text).not.toContain(String(member));
  }
});

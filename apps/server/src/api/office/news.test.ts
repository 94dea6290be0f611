import type { OfficeNews } from '@haitang/contract/office/news.ts';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../tests/support/office-rig.ts';
import { topicsOf } from './news.ts';

const { payments, http, hire, signIn } = await officeRig();
await hire('maker', 'finance-maker');
await hire('other', 'auditor');

/** The mark of withdrawals as somebody else's open page reads it. */
async function markOf(token: string): Promise<string | undefined> {
  const { data } = await http.get<OfficeNews>('/office/news', { token });
  return data.marks.find(({ topic }) => topic === 'withdrawals')?.mark;
}

test("another person's act changes the mark of its list, a view does not", async () => {
  const member = await payments.member('100000.00');
  const order = await payments.withdraw(member, await payments.address(member), '100');
  const [token, page] = [await signIn('maker'), await signIn('other')];
  const before = await markOf(page);
  expect(before).toBeDefined();
  await http.get(`/office/withdrawals/file?number=${order.number}`, { token });
  expect(await markOf(page)).toBe(before);
  const body = { number: order.number, version: order.version };
  expect((await http.post('/office/withdrawals/claim', body, { token })).code).toBe(200);
  const after = await markOf(page);
  expect(after).not.toBe(before);
  expect((after ?? '') > (before ?? '')).toBe(true);
});

test('an act names every list that shows it', () => {
  expect(topicsOf('deposit.rejected')).toEqual(['deposits', 'cases']);
  expect(topicsOf('setting.proposed')).toEqual(['changes']);
  expect(topicsOf('agent-change.turned-down')).toEqual(['agents', 'changes']);
  expect(topicsOf('member.registered')).toEqual([]);
});

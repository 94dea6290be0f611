import type { OfficeCounts } from '@haitang/contract/office/dashboard.ts';
import type { officeNotedDeposits } from '@haitang/contract/office/noted-deposits.ts';
import { openCase } from '@haitang/payments/deposits/cases/open-case.ts';
import type { PaymentCaseKind } from '@haitang/payments/deposits/cases/payment-case.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { officeRig } from '../../../../../tests/support/office-rig.ts';
import { randomHash } from '../../../../../tests/support/payments-rig.ts';

type Page = z.output<typeof officeNotedDeposits.data>;

const { context, clock, http, hire, signIn, payments } = await officeRig();
const { database } = context;
await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');

/** An order of 400 points for which 20,000 USDT arrived, and the case that notes it. */
async function noted(kind: PaymentCaseKind): Promise<string> {
  const [member, at, hash] = [await payments.member(), clock.now(), randomHash()];
  const number = `D-${hash.slice(2, 12)}`;
  await sql`INSERT INTO deposit_order (number, member_id, method, network, pay_way, asked, expected,
      rate, details, state, stage, made_for_transfer, created_at, closed_at, received, credited,
      idempotency_key)
    VALUES (${number}, ${member}, 'usdt', 'TRC20', 4, 40000, 56180000, 7120000, '{}', 2, 'credited',
      false, ${at}, ${at}, 20000000000, 14240000, ${number})`.execute(database.read);
  const money = {
    key: `TRC20:${hash}:0`,
    channel: 'trc20',
    network: 'TRC20',
    txHash: hash,
    units: 20_000_000_000n,
  } as const;
  await database.transaction((tx) =>
    openCase(tx, { kind, money, memberId: member, orderNumber: number, state: 'noted', at }),
  );
  return number;
}

const page = async (token: string, after = ''): Promise<Page> =>
  (await http.get<Page>(`/office/deposits/noted?after=${after}`, { token })).data;
const counted = async (token: string): Promise<number> =>
  (await http.get<OfficeCounts>('/office/counts', { token })).data.noted;

test('a noted payment waits beside its order until a person has looked at it', async () => {
  const number = await noted('over');
  const token = await signIn('maker');
  const [row] = (await page(token)).rows;
  expect(row).toMatchObject({
    number,
    kind: 'over',
    words: '到账多于订单金额，已按实际到账计入',
    asked: '400.00',
    expected: '56.18',
    received: '20000.00',
    credited: '142400.00',
  });
  expect(await counted(token)).toBe(1);
  const see = (body: object, by = token) =>
    http.post('/office/deposits/noted/seen', { id: row?.id, ...body }, { token: by });
  expect((await see({ note: ' ' })).code).toBe(400);
  expect((await see({ note: '已核实' }, await signIn('checker'))).code).toBe(403);
  expect((await see({ note: '已与会员核实来源' })).code).toBe(200);
  expect((await see({ note: '再看一次' })).code).toBe(202);
  expect([(await page(token)).rows, await counted(token)]).toEqual([[], 0]);
  const { rows } = await sql<{ actor: string; reason: string }>`SELECT actor, reason FROM audit_row
    WHERE action = 'case.seen'`.execute(database.read);
  expect(rows).toEqual([{ actor: 'staff:maker', reason: '已与会员核实来源' }]);
});

test('the queue is read in pages, the oldest first, each row once', async () => {
  const numbers: string[] = [];
  for (let made = 0; made < 53; made += 1) numbers.push(await noted('under'));
  const token = await signIn('maker');
  const first = await page(token);
  const second = await page(token, first.next ?? '');
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 3, null]);
  expect([...first.rows, ...second.rows].map(({ number }) => number)).toEqual(numbers);
});

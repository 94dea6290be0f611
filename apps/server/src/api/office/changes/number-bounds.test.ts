import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { withdrawalRate } from '@haitang/payments/withdrawal-rate.ts';
import { newId } from '@haitang/platform/id-source.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';
import { changeSetting } from '../../../commands/change-setting.ts';

const { context, clock, http, hire, code, signIn } = await officeRig();
const { database, settings } = context;

await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');
await hire('second', 'finance-checker');

const PROPOSE = '/office/changes/setting/propose';
const CONFIRM = '/office/changes/setting/confirm';

async function as(name: string) {
  const token = await signIn(name);
  return async (path: string, body: object = {}) => {
    const answer = await http.post<{ id: string } | null>(
      path,
      { code: code(name), ...body },
      { token },
    );
    return { ...answer, words: `${answer.code} ${answer.message}` };
  };
}
const propose = async (key: string, value: string, more: object = {}) =>
  (await as('maker'))(PROPOSE, { key, value, reason: '行情变动', effectiveAt: '', ...more });
const confirm = async (id: string | undefined, more: object = {}, name = 'checker') =>
  (await as(name))(CONFIRM, { id, ...more });
const rateNow = () => settings.getAt(withdrawalRate, clock.now());
const usdt = (usdt_rate: string) =>
  JSON.stringify({ min_price: '100.00', max_price: '50000.00', usdt_rate });

test('a withdrawal rate of 0.000001 is refused with its bounds, whoever agrees', async () => {
  const words = '400 取款汇率须在 4 至 12 之间';
  expect((await propose('withdrawal_rate', '0.000001')).words).toBe(words);
  const reason = { override: '两人同意' };
  expect((await propose('withdrawal_rate', '0.000001', reason)).words).toBe(words);
  // A proposal from before the bounds: two people agree, and it is still refused.
  const id = newId();
  const override = JSON.stringify({ reason: '两人同意', lines: ['汇率'] });
  await sql`INSERT INTO office_change (id, kind, subject, before, after, reason, proposed_by,
      proposed_at, expires_at, override)
    VALUES (${id}, 'setting', 'withdrawal_rate', '"7.12"', '"0.000001"', '旧提案', 'maker',
      ${clock.now()}, ${later(clock.now(), DAY_MS)}, ${override}::jsonb)`.execute(database.read);
  expect((await confirm(id, { override: true })).words).toBe(words);
  expect(await rateNow()).toBe('7.12');
  await (await as('maker'))('/office/changes/take-back', { id });
  const command = { database, clock, definitions: SETTING_DEFINITIONS };
  await expect(changeSetting(command, 'withdrawal_rate', '0.000001')).rejects.toMatchObject({
    code: 400,
    message: '取款汇率须在 4 至 12 之间',
  });
});

test('a step of 20 % needs a reason and an explicit confirmation, both with names', async () => {
  const words = '取款汇率由 7.12 改为 8.544，变动 20%，超出 5% 的常规幅度';
  const refused = await propose('withdrawal_rate', '8.544');
  expect(refused.words).toBe(`203 ${words}；确需变更请填写超出幅度的理由，并由另一人再次确认`);
  const { data } = await propose('withdrawal_rate', '8.544', {
    override: '市场急变，已核三家报价',
  });
  const unseen = await confirm(data?.id);
  expect(unseen.words).toBe('203 该变更超出常规幅度，请核对并确认后再复核');
  expect(await rateNow()).toBe('7.12');
  expect((await confirm(data?.id, { override: true })).code).toBe(200);
  expect(await rateNow()).toBe('8.544');
  const { rows } = await sql<{ actor: string; after: object }>`SELECT actor, after FROM audit_row
    WHERE subject = 'setting:withdrawal_rate' AND action <> 'setting.changed'
      AND action <> 'setting.taken-back'
    ORDER BY id`.execute(database.read);
  const override = { reason: '市场急变，已核三家报价', lines: [words] };
  expect(rows.slice(-2)).toMatchObject([
    { actor: 'staff:maker', after: { override } },
    { actor: 'staff:checker', after: { override, proposedBy: 'maker' } },
  ]);
  const token = await signIn('checker');
  const list = await http.get<{ rows: { id: string }[] }>('/office/changes', { token });
  expect(list.data.rows.find(({ id }) => id === data?.id)).toMatchObject({
    override,
    proposedBy: 'maker',
    decidedBy: 'checker',
  });
});

test('the command obeys the bounds, and refuses unusual steps, which need two people', async () => {
  const command = { database, clock, definitions: SETTING_DEFINITIONS };
  await expect(changeSetting(command, 'withdrawal_rate', '11')).rejects.toMatchObject({
    code: 203,
    message: expect.stringMatching(/须在后台由两人变更$/),
  });
  expect(await changeSetting(command, 'withdrawal_rate', '8.50')).toMatch(/= "8.50"/);
});

test('no deposit rate exceeds the withdrawal rate, for any method and moment', async () => {
  const reason = { override: '压力测试' };
  const high = await propose('pay_range_upay', usdt('8.51'), reason);
  expect(high.words).toMatch(/^203 取款汇率 8.50 不能低于存款汇率 8.51（upay/);
  const low = await propose('withdrawal_rate', '7.11', reason);
  expect(low.words).toMatch(/^203 取款汇率 7.11 不能低于存款汇率 7.12/);
  // A deposit rate of a coming day already limits today's withdrawal rate.
  const tomorrow = formatBeijing(later(clock.now(), DAY_MS)).slice(0, 16);
  const { data } = await propose('pay_range_usdt_trc20', usdt('8.40'), {
    ...reason,
    effectiveAt: tomorrow,
  });
  expect((await confirm(data?.id, { override: true })).code).toBe(200);
  const early = await propose('withdrawal_rate', '8.20');
  expect(early.words).toMatch(/^203 取款汇率 8.20 不能低于存款汇率 8.40/);
});

test('of two contradicting changes confirmed concurrently one is made', async () => {
  const reason = { override: '压力测试' };
  const up = await propose('pay_range_usdt_erc20', usdt('8.45'), reason);
  const down = await propose('withdrawal_rate', '8.42');
  const [first, second] = [await as('checker'), await as('second')];
  const answers = await Promise.all([
    first(CONFIRM, { id: up.data?.id, override: true }),
    second(CONFIRM, { id: down.data?.id }),
  ]);
  expect(answers.map(({ code: number }) => String(number)).sort()).toEqual(['200', '203']);
});

test('a minimum above the maximum is refused: nobody could withdraw', async () => {
  const reason = { override: '压力测试' };
  const { data } = await propose('withdrawal_max', '500.00', reason);
  expect((await confirm(data?.id, { override: true })).code).toBe(200);
  const above = await propose('withdrawal_min', '600.00', reason);
  expect(above.words).toBe('203 单笔取款下限 600.00 不能高于上限 500.00');
});

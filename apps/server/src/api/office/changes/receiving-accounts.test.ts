import { accountsOf } from '@haitang/payments/deposits/receiving/find-accounts.ts';
import { seedDemoAccounts } from '@haitang/payments/deposits/receiving/seed-demo-accounts.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { officeRig } from '../../../../../../tests/support/office-rig.ts';

const { context, http, hire, code, signIn } = await officeRig();
const { read } = context.database;

await hire('maker', 'finance-maker');
await hire('checker', 'finance-checker');
await hire('service', 'service');
await seedDemoAccounts(context);

const pathOf = (what: string) => `/office/changes/receiving-account/${what}`;
const post = async <T>(name: string, path: string, body: object) => {
  const token = await signIn(name);
  return http.post<T>(path, { ...body, code: code(name) }, { token });
};
const words = ({ code: number, message }: { code: number; message: string }) =>
  `${number} ${message}`;
const propose = (over: object) =>
  post<{ id: string }>('maker', pathOf('propose'), { ...WECHAT, ...over, reason: '启用新账户' });

const WECHAT = {
  id: 0,
  method: 'wechat',
  bank: '微信',
  owner: '某某',
  accountNo: 'wx-2026-01',
  branch: '',
  note: '',
  picture: '',
  active: true,
};
/** A picture with text in its metadata, like a phone's photo. */
const picture = async (): Promise<string> => {
  const dots = sharp({ create: { width: 600, height: 600, channels: 3, background: '#103050' } });
  const bytes = await dots
    .withExif({ IFD0: { Copyright: 'hidden-words' } })
    .jpeg()
    .toBuffer();
  return bytes.toString('base64');
};

test('members see a new account after a second person agrees, its code re-encoded', async () => {
  expect(words(await propose({}))).toBe('203 请上传收款码');
  expect((await propose({ picture: Buffer.from('<svg/>').toString('base64') })).code).toBe(415);
  const { data } = await propose({ picture: await picture() });
  expect((await accountsOf(read, 'wechat')).map(({ id }) => id)).toEqual([2]);
  const seen = await http.get<{ proposedImages: { id: string; image: string }[] }>(
    '/office/receiving-accounts',
    { token: await signIn('checker') },
  );
  expect(seen.data.proposedImages.map(({ id }) => id)).toEqual([data.id]);
  expect((await post('checker', pathOf('confirm'), { id: data.id })).code).toBe(200);
  const [, mine] = await accountsOf(read, 'wechat');
  expect(mine).toMatchObject({ id: 5, owner: '某某', accountNo: 'wx-2026-01' });
  expect(mine?.image).toBe(seen.data.proposedImages[0]?.image);
  const bytes = Buffer.from(mine?.image.split(',')[1] ?? '', 'base64');
  expect(bytes.includes('hidden-words')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 480, height: 480 });
});

test('an account is changed and disabled, never deleted; its code remains', async () => {
  const kept = (await accountsOf(read, 'wechat')).find(({ id }) => id === 2);
  const change = { ...kept, note: '请备注订单号', picture: '', active: false };
  const { data } = await propose(change);
  expect(words(await propose(change))).toBe('202 已有一项变更等待复核，请先处理');
  const list = await http.get<{ rows: { id: string; facts: object[] }[] }>('/office/changes', {
    token: await signIn('checker'),
  });
  expect(list.data.rows.find(({ id }) => id === data.id)).toMatchObject({
    label: '变更微信收款账户 2',
    facts: [
      { name: '备注', before: '测试环境，请勿付款', after: '请备注订单号' },
      { name: '状态', before: '启用', after: '停用' },
    ],
  });
  expect((await post('checker', pathOf('confirm'), { id: data.id })).code).toBe(200);
  expect((await accountsOf(read, 'wechat')).map(({ id }) => id)).toEqual([5]);
  const back = await propose({ ...change, active: true });
  expect((await post('checker', pathOf('confirm'), { id: back.data.id })).code).toBe(200);
  const again = (await accountsOf(read, 'wechat')).find(({ id }) => id === 2);
  expect(again).toEqual({ ...kept, note: '请备注订单号' });
});

test('an impossible change is refused with a message', async () => {
  const card = { method: 'card', bank: '其他银行' };
  expect(words(await propose({ ...card, accountNo: '000000010001' }))).toBe(
    '202 该账号已登记为第 1 号收款账户',
  );
  expect(words(await propose({ ...card, id: 2 }))).toBe('203 收款方式不可变更，请新增账户');
  expect((await propose({ ...card, id: 99 })).code).toBe(202);
  expect(words(await propose({ ...card, owner: '' }))).toBe('400 请填写户名');
  const { data } = await propose({ ...card, accountNo: '6222 0009' });
  const own = await post('maker', pathOf('confirm'), { id: data.id });
  expect(own.code).toBe(403);
  const stranger = await http.get('/office/receiving-accounts', { token: await signIn('service') });
  expect(stranger.code).toBe(403);
});

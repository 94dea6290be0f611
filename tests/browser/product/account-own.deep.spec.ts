import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { answers, breaks, doubleTap, heals, holds, refuses, requestsOf } from './faults.ts';
import { openScreen } from './open-screen.ts';
import { endsTheSession, expect, isWhole, isWholeInEveryView, test } from './product-test.ts';

const BONUS = {
  id: 'b1',
  title: '每日首存加赠',
  activity: '',
  pay_way: '优惠',
  amount: '50.00',
  state: 'granted',
  state_text: '进行中',
  need: '300.00',
  done: '120.00',
  left: '180.00',
  categories: ['concise'],
  venues: [],
  max_cashout: null,
  taken: '0.00',
  back: '40.00',
  created_at: '2026-11-20 10:00:00',
  expires_at: null,
  can_claim: 0,
  can_give_up: 1,
};

test('two-step verification is bound by a code, and login then requires one', async ({
  page,
  open,
  member,
  browser,
}) => {
  await open('/totp', { as: member });
  await page.getByLabel('登录密码').fill('not-the-word');
  await page.getByRole('button', { name: '开启两步验证' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByLabel('登录密码').fill(member.password);
  const drawn = page.waitForResponse('**/api/totp/enrol');
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const { data } = await (await drawn).json();
  await expect(page.getByAltText('验证器应用的二维码')).toBeVisible();
  await isWhole(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('六位验证码').fill(totpCode(String(data.secret), systemClock.now()));
  await page.getByRole('button', { name: '验证并开启' }).click();
  await expect(page.getByRole('heading', { name: '两步验证已开启' })).toBeVisible();
  await expect(page.getByRole('button', { name: '完成' })).toBeDisabled();
  await page.getByText('我已将备用码保存在安全的地方').click();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('button', { name: '关闭两步验证' })).toBeVisible();
  // Another device without a session.
  const other = await browser.newPage();
  await openScreen(other, '/login', { member: false });
  await other.getByLabel('账号', { exact: true }).fill(member.name);
  await other.getByLabel('密码', { exact: true }).fill(member.password);
  const submit = other.locator('form').getByRole('button', { name: '登录', exact: true });
  await submit.click();
  await expect(other.getByRole('alert')).toContainText('请输入验证器中的六位验证码');
  // The code of this step is used; that of the coming one is accepted already.
  await other
    .getByLabel('验证码或备用码')
    .fill(totpCode(String(data.secret), later(systemClock.now(), 30 * SECOND_MS)));
  await submit.click();
  await expect(other).toHaveURL(/#\/$/);
  await other.close();
});

test('the sessions show this device; a failed list can be loaded again', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'sessions');
  await open('/sessions', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'sessions');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('本机')).toBeVisible();
});

test('slow devices show placeholders; a dead session is reported', async ({
  page,
  open,
  member,
}) => {
  const release = await holds(page, 'sessions');
  await open('/sessions', { as: member });
  await expect(page.locator('main [data-skeleton]').first()).toBeAttached();
  release();
  await expect(page.getByText('本机')).toBeVisible();
  await refuses(page, 'sessions', 401, '请重新登录');
  await page.reload();
  await endsTheSession(page);
});

test('two-step verification that fails to load is retried; slow shows placeholders, a dead session is reported', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'totp');
  await open('/totp', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'totp');
  const release = await holds(page, 'totp');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByRole('heading', { name: '两步验证未开启' })).toBeVisible();
  const sent = requestsOf(page, 'totp/enrol');
  await page.getByLabel('登录密码').fill(member.password);
  await doubleTap(page, '开启两步验证');
  await expect(page.getByAltText('验证器应用的二维码')).toBeVisible();
  expect(sent).toHaveLength(1);
  await refuses(page, 'totp', 401, '请重新登录');
  await page.reload();
  await endsTheSession(page);
});

test('a statement that fails to load is retried; a dead session is reported', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'statement');
  await open('/statement', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'statement');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
  await refuses(page, 'statement', 401, '请重新登录');
  await page.reload();
  await endsTheSession(page);
});

test('the statement of a new member is empty and still downloads as a file', async ({
  page,
  open,
  member,
}) => {
  await open('/statement', { as: member });
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-.*\.csv$/);
});

test('a visit to a venue is one line with stakes and result, and opens to its transfers', async ({
  page,
  open,
  member,
}) => {
  const totals = { from: '2026-11-01', to: '2026-11-30', lines: 3, received: '630.00' };
  const visit = { venue: '海棠电子', staked: '420.00', numbers: ['sent', 'back'] };
  const data = { ...totals, spent: '100.00', visits: [visit] };
  const csv = [
    '\uFEFF时间（北京时间）,类型,收入,支出,余额,单号,流水号',
    '2026-11-21 20:50:00,场馆余额收回,130.00,,530.00,back,t3',
    '2026-11-21 20:40:00,存款到账,500.00,,400.00,D1,t2',
    '2026-11-21 20:20:00,转入场馆,,100.00,0.00,sent,t1',
    '合计,3 笔,630.00,100.00,,,',
  ].join('\r\n');
  await page.route('**/api/statement', (route) =>
    route.request().headers().accept?.includes('text/csv')
      ? route.fulfill({ body: csv, contentType: 'text/csv; charset=utf-8' })
      : route.fulfill({ json: { code: 200, message: '成功', data } }),
  );
  await open('/statement', { as: member });
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('20:20–20:50 · 投注 420.00');
  await expect(rows.first()).toContainText('+30.00');
  await page.getByRole('button', { name: '海棠电子' }).click();
  await expect(rows.filter({ hasText: '20:20 转入场馆' }).last()).toContainText('−100.00');
  await page.getByRole('button', { name: '海棠电子' }).click();
  await expect(rows).toHaveCount(2);
});

test('two taps on the download save one file', async ({ page, open, member }) => {
  await page.addInitScript(`
    window.saved = 0;
    const made = URL.createObjectURL;
    URL.createObjectURL = (file) => { window.saved += 1; return made.call(URL, file); };
  `);
  await open('/statement', { as: member });
  await expect(page.getByRole('heading', { name: '空空如也' })).toBeVisible();
  await doubleTap(page, '下载 CSV');
  expect(await page.evaluate<number>('window.saved')).toBe(1);
});

test('another device is signed out once, after a confirmation', async ({ page, open, member }) => {
  const device = { device: 'Android · Chrome', place: '新加坡', ended_at: null };
  const times = { started_at: '2026-11-20 10:00:00', last_action_at: '2026-11-20 10:05:00' };
  await answers(page, 'sessions', [
    { ...device, ...times, id: 's1', current: 1 },
    { ...device, ...times, id: 's2', current: 0 },
  ]);
  await answers(page, 'sessions/end', null);
  const sent = requestsOf(page, 'sessions/end');
  await open('/sessions', { as: member });
  const buttons = page.getByRole('button', { name: '退出此设备', exact: true });
  await expect(buttons).toHaveCount(2);
  await buttons.last().evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: '退出此设备' }).evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('已退出该设备')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({ id: 's2' });
});

test('signing this device out by two taps is one call', async ({ page, open, member }) => {
  const sent = requestsOf(page, 'logoff');
  await open('/sessions', { as: member });
  await doubleTap(page, '退出此设备');
  const yes = page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' });
  await expect(yes).toHaveCount(1);
  await yes.evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/#\/login$/);
  expect(sent).toHaveLength(1);
});

test('giving a bonus up shows the amount that goes back, and is sent once', async ({
  page,
  open,
  member,
}) => {
  await answers(page, 'bonuses', { own_money: '10.00', bonus_money: '30.00', list: [BONUS] });
  await answers(page, 'bonuses/give-up', { taken: '40.00' });
  const sent = requestsOf(page, 'bonuses/give-up');
  await open('/bonuses', { as: member });
  await expect(page.getByText('还需 180.00')).toBeVisible();
  await page.getByRole('button', { name: '放弃奖励' }).click();
  await expect(page.getByRole('dialog')).toContainText('放弃后将收回 40.00');
  await doubleTap(page, '放弃并收回 40.00');
  await expect(page.getByText('已放弃，收回 40.00')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({ id: 'b1' });
});

test('a member without bonuses sees a link to offers; a dead session is reported', async ({
  page,
  open,
  member,
}) => {
  await open('/bonuses', { as: member });
  await expect(page.getByRole('heading', { name: '还没有奖励' })).toBeVisible();
  await refuses(page, 'bonuses', 401, '请重新登录');
  await page.reload();
  await endsTheSession(page);
});

test('an active bonus is complete in every view', async ({ page, open, member }) => {
  await answers(page, 'bonuses', { own_money: '10.00', bonus_money: '30.00', list: [BONUS] });
  await open('/bonuses', { as: member });
  await expect(page.getByText('还需 180.00')).toBeVisible();
  await isWholeInEveryView(page);
});

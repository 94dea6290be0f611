import type { Locator, Page } from '@playwright/test';
import { answers, breaks, doubleTap, heals, holds, refuses, requestsOf } from './faults.ts';
import type { MemberSession } from './member-session.ts';
import { endsTheSession, expect, isWhole, isWholeInEveryView, test } from './product-test.ts';

const row = (page: Page, name: string, kind: 0 | 1): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).nth(kind);
const sheet = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

const limitOf = async (member: MemberSession, kind: string, span: string): Promise<unknown> => {
  const data: unknown = await member.call('limits');
  const list: unknown = Object(data).limits;
  return Array.isArray(list)
    ? list.find((value: unknown) => Object(value).kind === kind && Object(value).span === span)
    : undefined;
};

test('a new limit counts immediately, a lower one too; a raise waits and can be taken back', async ({
  page,
  open,
  member,
}) => {
  await open('/limits', { as: member });
  await expect(row(page, '7 天', 0)).toContainText('未设定');
  await row(page, '7 天', 0).click();
  const edit = sheet(page, '设定 7 天存款限额');
  await edit.getByLabel('新限额').fill('5000');
  await edit.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('限额已更新')).toBeVisible();
  await expect(row(page, '7 天', 0)).toContainText('0.00 / 5,000.00');
  await row(page, '7 天', 0).click();
  await edit.getByLabel('新限额').fill('8000');
  await expect(edit.getByText('当前限额继续有效')).toBeVisible();
  await edit.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText(/起可确认上调为 8,000\.00$/)).toBeVisible();
  await expect(row(page, '7 天', 0)).toContainText('5,000.00');
  expect(await limitOf(member, 'deposit', '7d')).toMatchObject({
    value: '5000.00',
    pending_value: '8000.00',
  });
  await page.getByRole('button', { name: '撤回申请' }).click();
  await expect(page.getByText(/起可确认上调/)).toHaveCount(0);
  expect(await limitOf(member, 'deposit', '7d')).toMatchObject({ pending_value: null });
});

test('a sheet follows the pointer at its head, and closes when it is pulled down', async ({
  page,
  open,
  member,
}) => {
  await open('/limits', { as: member });
  await row(page, '24 小时', 1).click();
  const edit = sheet(page, '设定 24 小时亏损限额');
  const title = edit.getByRole('heading', { name: '设定 24 小时亏损限额' });
  await title.hover();
  const box = await title.boundingBox();
  const [x, y] = [box?.x ?? 0, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20);
  await expect(edit).toHaveCSS('translate', '0px 20px');
  // So short a way is the tremble of a tap: it goes back.
  await page.mouse.up();
  await expect(edit).toHaveCSS('translate', 'none');
  await expect(edit.getByLabel('新限额')).toBeVisible();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60);
  await expect(edit).toHaveCSS('translate', /^(none|0px)$/);
  await page.mouse.move(x, y + 170);
  await page.mouse.up();
  await expect(edit).toBeHidden();
  await row(page, '24 小时', 1).click();
  await expect(edit).toHaveCSS('translate', 'none');
  await expect(edit.getByLabel('新限额')).toBeVisible();
});

test('an unreadable amount is reported under its field and nothing is sent', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'limits/set');
  await open('/limits', { as: member });
  await row(page, '24 小时', 1).click();
  const edit = sheet(page, '设定 24 小时亏损限额');
  await edit.getByRole('button', { name: '保存' }).click();
  await expect(edit.getByRole('alert')).toHaveText('请输入有效的金额');
  // The typed text stays and is refused; nothing of it is truncated.
  for (const typed of ['1.2.345', '-5', '.5']) {
    await edit.getByLabel('新限额').fill(typed);
    await expect(edit.getByLabel('新限额')).toHaveValue(typed);
    await edit.getByRole('button', { name: '保存' }).click();
    await expect(edit.getByRole('alert')).toHaveText('请输入有效的金额');
  }
  expect(sent).toHaveLength(0);
});

test('two taps set a limit once', async ({ page, open, member }) => {
  const sent = requestsOf(page, 'limits/set');
  await open('/limits', { as: member });
  await row(page, '30 天', 1).click();
  await sheet(page, '设定 30 天亏损限额').getByLabel('新限额').fill('900');
  await doubleTap(page, '保存');
  await expect(row(page, '30 天', 1)).toContainText('900.00');
  expect(sent).toHaveLength(1);
});

test('time per day and the interval of reminders are chosen from a few', async ({
  page,
  open,
  member,
}) => {
  await open('/limits', { as: member });
  await page.getByRole('button', { name: /每日时长/ }).click();
  await page.getByRole('radio', { name: '2 小时' }).check();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /每日时长.*2 小时/ })).toBeVisible();
  await page.getByRole('button', { name: /休息提醒/ }).click();
  await page.getByRole('radio', { name: '每 15 分钟' }).check();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /休息提醒.*每 15 分钟/ })).toBeVisible();
  expect(await member.call('limits')).toMatchObject({ reality_minutes: 15 });
});

test('a raise that has waited is confirmed by a second step', async ({ page, open, member }) => {
  await answers(page, 'limits', {
    limits: [
      {
        kind: 'loss',
        span: '7d',
        value: '100.00',
        used: '42.00',
        pending_value: null,
        pending_at: '2020-01-01 00:00:00',
      },
    ],
    time_out_until: null,
    excluded: 0,
    excluded_until: null,
    reality_minutes: 60,
    net_deposits: '0.00',
  });
  await refuses(page, 'limits/confirm', 203, '提额尚在等待期，到期后可再次确认');
  await open('/limits', { as: member });
  const sent = requestsOf(page, 'limits/confirm');
  await page.getByRole('button', { name: '确认取消限额' }).click();
  await expect(page.getByText('提额尚在等待期，到期后可再次确认')).toBeVisible();
  expect(sent[0]?.postDataJSON()).toEqual({ kind: 'loss', span: '7d', accept: '1' });
});

test('limits that fail to load are retried', async ({ page, open, member }) => {
  await breaks(page, 'limits');
  await open('/limits', { as: member });
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'limits');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(row(page, '24 小时', 0)).toBeVisible();
});

test('a pause starts after one confirmation and leaves only the remaining actions', async ({
  page,
  open,
  member,
}) => {
  await open('/limits', { as: member });
  await page.getByRole('link', { name: /休息一下/ }).click();
  await page.getByRole('button', { name: '24 小时', exact: true }).click();
  await page.getByRole('button', { name: '开始休息 24 小时' }).click();
  const question = page.getByRole('dialog', { name: '开始休息 24 小时' });
  await expect(question).toContainText('期间不可缩短或取消');
  await expect(question).toContainText('未完成流水的优惠与红包随之结束');
  await question.getByRole('button', { name: '开始休息 24 小时' }).click();
  await expect(page).toHaveURL(/#\/excluded$/);
  await expect(page.getByRole('heading', { name: '休息进行中', level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: '取款' })).toBeVisible();
  expect(await member.call('limits')).toMatchObject({ excluded: 0 });
});

test('self-exclusion requires the typed sentence; then the lobby is closed', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'limits/exclude');
  const release = await holds(page, 'limits/exclude');
  await open('/exclude', { as: member });
  await page.getByRole('radio', { name: /^1 年/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('不能存款、转账、投注与参与优惠')).toBeVisible();
  await expect(page.getByText('未完成流水的优惠与红包随之结束')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  const confirm = page.getByRole('button', { name: '确认排除 1 年' });
  await confirm.click();
  await expect(page.getByRole('alert')).toHaveText('请完整输入「我确认自我排除」');
  await page.getByLabel('请输入「我确认自我排除」').fill('我确认自我排除');
  await doubleTap(page, '确认排除 1 年');
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/#\/excluded$/);
  expect(sent).toHaveLength(1);
  expect(await member.call('limits')).toMatchObject({ excluded: 1 });
  await page.goto('/#/');
  await expect(page).toHaveURL(/#\/excluded$/);
  await expect(page.getByRole('heading', { name: '自我排除进行中' })).toBeVisible();
  await isWhole(page);
});

test('a member without a pause goes to the lobby', async ({ page, open, member }) => {
  await open('/excluded', { as: member });
  await expect(page).toHaveURL(/#\/$/);
});

test('a dead session is reported here too', async ({ page, open, member }) => {
  await refuses(page, 'limits', 401, '请重新登录');
  await open('/limits', { as: member });
  await endsTheSession(page);
});

test('a waiting raise, and the sheet of another limit, are complete in every view', async ({
  page,
  open,
  member,
}) => {
  await member.call('limits/set', { kind: 'deposit', span: '24h', value: '5000' });
  await member.call('limits/set', { kind: 'deposit', span: '24h', value: '50000' });
  await open('/limits', { as: member });
  await expect(page.getByText(/起可确认上调/)).toBeVisible();
  await isWholeInEveryView(page);
  await row(page, '24 小时', 0).click();
  await page.getByLabel('新限额').fill('60000');
  await isWholeInEveryView(page);
});

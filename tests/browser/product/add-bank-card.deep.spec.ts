import { FormPage } from '../pages/form-page.ts';
import { answers, breaks, doubleTap, heals, holds, refuses, requestsOf } from './faults.ts';
import { endsTheSession, expect, isWholeInEveryView, test } from './product-test.ts';

const BIND = '确认绑定';
const BANK = '恒生银行';

test('the checks have the order and the words of the specification', async ({
  page,
  open,
  member,
}) => {
  await open('/addBankCard', { as: member });
  const form = new FormPage(page, BIND);
  await form.isRefused('请输入姓名', '持卡人姓名');
  await form.fill({ 持卡人姓名: '乐乐' });
  await form.isRefused('请输入银行', '银行');
  await form.field('银行').click();
  await page.getByRole('radio', { name: BANK }).click();
  await expect(form.field('银行')).toHaveText(BANK);
  await form.isRefused('请输入开户行地址', '开户行地址');
  await form.fill({ 开户行地址: '中环分行' });
  await form.isRefused('请输人银行卡号', '银行卡号');
  await form.fill({ 银行卡号: '1234567' });
  await form.isRefused('请输人支付密码', '支付密码');
  await form.fill({ 支付密码: '12345' });
  await form.isRefused('请输人正确的卡号长度', '银行卡号');
  await form.fill({ 银行卡号: '12345678' });
  await form.isRefused('请输人支付密码长度', '支付密码');
});

test('the bank is searched by its name; a card is bound once and shown with its last four digits', async ({
  page,
  open,
  member,
}) => {
  await open('/addBankCard', { as: member });
  const sent = requestsOf(page, 'bindcard');
  const form = new FormPage(page, BIND);
  await form.field('银行').click();
  await page.getByRole('searchbox', { name: '搜索银行名称' }).fill('没有的银行');
  await expect(page.getByRole('heading', { name: '没有找到该银行' })).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索银行名称' }).fill('恒生');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.getByRole('radio', { name: BANK }).click();
  await form.fill({
    持卡人姓名: '乐乐',
    开户行地址: '中环分行',
    银行卡号: '6222 0212 3456 7890',
    支付密码: '999999',
  });
  await form.isRefusedByServer('支付密码不正确');
  await form.fill({ 支付密码: member.payPassword });
  await doubleTap(page, BIND);
  await expect(page.getByText('绑定成功')).toBeVisible();
  await expect(page).toHaveURL(/#\/wallet\?tab=bank$/);
  await expect(page.getByText(/7890$/)).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.postDataJSON()).toEqual({
    bank_owner: '乐乐',
    bank: BANK,
    bank_address: '中环分行',
    bank_no: '6222021234567890',
    pay_pass: member.payPassword,
  });
});

test('banks that fail to load are retried; an empty list says so', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'banklist');
  await open('/addBankCard', { as: member });
  await page.getByLabel('银行', { exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'banklist');
  await answers(page, 'banklist', []);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '没有找到该银行' })).toBeVisible();
});

test('slow banks show placeholders, and Escape closes the sheet', async ({
  page,
  open,
  member,
}) => {
  const release = await holds(page, 'banklist');
  await open('/addBankCard', { as: member });
  await page.getByLabel('银行', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '选择银行' });
  await expect(dialog.locator('[aria-hidden=true] span')).toHaveCount(6);
  release();
  await expect(dialog.getByRole('radio').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('银行', { exact: true })).toBeFocused();
});

test('a dead session is reported here too', async ({ page, open, member }) => {
  await refuses(page, 'banklist', 401, '请重新登录');
  await open('/addBankCard', { as: member });
  await page.getByLabel('银行', { exact: true }).click();
  await endsTheSession(page);
});

test('the bank card is complete in every view', async ({ page, open, member }) => {
  await open('/addBankCard', { as: member });
  await page.getByRole('button', { name: BIND }).click();
  await isWholeInEveryView(page);
  await page.getByLabel('银行', { exact: true }).click();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await isWholeInEveryView(page);
});

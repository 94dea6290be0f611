import type { Page } from '@playwright/test';
import { answers, breaks, heals, holds, requestsOf } from '../faults.ts';
import { expect, isWhole, test } from '../product-test.ts';

test('ten levels are there; a visitor has reached none', async ({ page, open }) => {
  await open('/vip');
  await expect(page.getByRole('heading', { name: 'VIP特权' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(
    Array.from({ length: 10 }, (_, index) => `VIP${index + 1}`),
  );
  const card = page.getByRole('tabpanel');
  await expect(card).toContainText('未达标');
  await page.getByRole('tab', { name: 'VIP6' }).click();
  await expect(card).toContainText('150,000.00');
  await expect(card).toContainText('未达标');
});

test('a new member has reached the first level, and only that one is gold', async ({
  page,
  open,
  member,
}) => {
  await open('/vip', { as: member });
  const card = page.getByRole('tabpanel');
  await expect(card).toContainText('VIP1');
  await expect(card).toContainText('已达标');
  await page.getByRole('tab', { name: 'VIP2' }).click();
  await expect(card).toContainText('未达标');
  await expect(card).toContainText('0.00 / 2,000.00');
  await expect(page.getByRole('progressbar', { name: '累计存款' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
});

test('the percentages have the order of the specification, and arrow keys choose', async ({
  page,
  open,
}) => {
  await open('/vip');
  const table = page.getByRole('table', { name: '最高返水比例' });
  await expect(table.getByRole('columnheader')).toHaveText([
    '等级',
    '真人',
    '体育',
    '电竞',
    '棋牌',
    '电子',
    '彩票',
  ]);
  await expect(table.getByRole('row')).toHaveCount(11);
  await page.getByRole('tab', { name: 'VIP1', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'VIP2' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'VIP2' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '规则说明' }).click();
  await expect(page.getByText('每日至多晋升一级，不可越级晋升')).toBeInViewport();
});

test('the chosen level is kept behind other screens', async ({ page, open }) => {
  await open('/vip');
  await page.getByRole('tab', { name: 'VIP4' }).click();
  await page.evaluate("location.hash = '#/activity'");
  await expect(page.getByRole('heading', { name: '优惠' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'VIP4' })).toHaveAttribute('aria-selected', 'true');
});

test('levels that fail to load are retried; slow ones show placeholders', async ({
  page,
  open,
}) => {
  await breaks(page, 'uservip');
  await open('/vip');
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'uservip');
  const release = await holds(page, 'uservip');
  await page.getByRole('button', { name: '重试' }).click();
  release();
  await expect(page.getByRole('tab')).toHaveCount(10);
});

const STANDING = {
  level: 1,
  maintain: null,
  changes: [],
};
const GIFT = {
  id: '3f0c9a52-6f0e-4d3a-9a51-0d6a1c1f2b77',
  title: 'VIP 晋级礼金',
  activity: 'A0107',
  pay_way: '晋级礼金',
  state: 'claimable',
  state_text: '待领取',
  amount: '128.00',
  need: '128.00',
  done: '0.00',
  left: '128.00',
  categories: [],
  venues: [],
  max_cashout: null,
  taken: '0.00',
  created_at: '2026-11-20 00:31:00',
  expires_at: '2026-12-20 00:31:00',
  can_claim: 1,
  can_give_up: 0,
};
const asLevelFive = async (page: Page) => {
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    const { data, ...rest } = body as { data: object };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, vip: 5 } } });
  });
  const maintain = { need: '96000.00', done: '24000.00', until: '2027-02-17' };
  await answers(page, 'vip/standing', { ...STANDING, level: 5, maintain });
  await answers(page, 'bonuses', { own_money: '0.00', bonus_money: '0.00', list: [GIFT] });
};

test('the own level shows what keeps it until when, other levels do not', async ({
  page,
  open,
  member,
}) => {
  await asLevelFive(page);
  await open('/vip', { as: member });
  const card = page.getByRole('tabpanel');
  await expect(card).toContainText('24,000.00 / 96,000.00');
  await expect(card).toContainText('计算至 2027-02-17');
  await expect(page.getByRole('progressbar', { name: '保级流水' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await isWhole(page);
  await page.getByRole('tab', { name: 'VIP6' }).click();
  await expect(card).not.toContainText('保级流水');
});

test('a gift is claimed once from the card of its level', async ({ page, open, member }) => {
  const sent = requestsOf(page, 'bonuses/claim');
  await asLevelFive(page);
  await page.route('**/api/bonuses/claim', async (route) => {
    await answers(page, 'bonuses', { own_money: '0.00', bonus_money: '128.00', list: [] });
    const data = { id: 'B20261121', amount: '128.00' };
    await route.fulfill({ json: { code: 200, message: '成功', data } });
  });
  await open('/vip', { as: member, theme: 'light' });
  const gift = page.getByRole('button', { name: '领取VIP 晋级礼金' });
  await expect(page.getByText('流水要求 128.00 · 2026-12-20 00:31 前领取')).toBeVisible();
  await isWhole(page);
  await gift.dblclick();
  const asked = page.getByRole('dialog', { name: '领取 128.00' });
  await expect(asked).toContainText('需再完成 128.00 有效投注');
  await asked.getByRole('button', { name: '领取' }).dblclick();
  await expect(page.getByText('已领取 128.00，已计入中心钱包')).toBeVisible();
  await expect(gift).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

import type { Page } from '@playwright/test';
import { answers } from '../faults.ts';
import { expect, isWhole, isWholeInEveryView, test } from '../product-test.ts';

const cardOf = (page: Page) => page.getByRole('group', { name: '每日签到' });

const row = (made: number) =>
  Array.from({ length: 7 }, (_, index) => ({
    step: index + 1,
    amount: index === 6 ? '2.00' : '1.00',
    made: index < made ? 1 : 0,
  }));
const third = (made: 0 | 1, day = '2026-11-23') => ({
  open: 1,
  day,
  ends_at: '2099-11-24 00:00:00',
  step: 3,
  made,
  can: made === 1 ? 0 : 1,
  days: row(2 + made),
  need: '500.00',
  done: '12512.50',
  required: '3.00',
  valid_days: 30,
  categories: [],
  venues: [],
});

test('a new member reads what the day asks for, and how long it lasts', async ({
  page,
  open,
  member,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/bonuses', { as: member });
  const card = cardOf(page);
  await expect(card).toContainText('0.00 / 500.00');
  await expect(card.getByRole('listitem').first()).toContainText('第 1 天1.00今天');
  await expect(card.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(card.getByRole('button', { name: '签到' })).toBeDisabled();
  await expect(card).toContainText('须完成 3.00 有效投注方可取款');
  await isWhole(page);
  await isWholeInEveryView(page);
});

test('whoever has bet enough reads the wagering, presses once, and sees the day marked', async ({
  page,
  open,
  member,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answers(page, 'check-in', third(0));
  await open('/bonuses', { as: member });
  const card = cardOf(page);
  await expect(page.getByText('可以签到', { exact: true })).toBeVisible();
  await isWhole(page);
  const asked: unknown[] = [];
  await page.route('**/api/check-in/claim', async (route) => {
    asked.push(route.request().postDataJSON());
    const data = { id: 'B1', day: '2026-11-23', step: 3, amount: '1.00', need: '3.00' };
    await route.fulfill({ json: { code: 200, message: '成功', data } });
  });
  await card.getByRole('button', { name: '签到' }).click();
  await expect(page.getByRole('dialog')).toContainText('需再完成 3.00 有效投注');
  await answers(page, 'check-in', third(1));
  await page.getByRole('dialog').getByRole('button', { name: '领取', exact: true }).click();
  await expect(page.getByText('已签到，获得 1.00')).toBeVisible();
  await expect(page.getByText('今日已签到', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: '已签到' })).toBeDisabled();
  expect(asked).toEqual([{ day: '2026-11-23' }]);
  await isWholeInEveryView(page);
});

test('where there is no check-in, nothing stands in its place', async ({ page, open, member }) => {
  await answers(page, 'check-in', { ...third(0), open: 0, days: [] });
  await open('/bonuses', { as: member });
  await expect(page.getByText('自有资金', { exact: true })).toBeVisible();
  await expect(cardOf(page)).toHaveCount(0);
});

const rescue = {
  id: '01a229ba-948b-7f17-920b-e81865591229',
  title: '每周救援金',
  activity: '',
  pay_way: '活动奖励',
  state: 'claimable',
  state_text: '待领取',
  amount: '12.60',
  need: '37.80',
  done: '0.00',
  left: '37.80',
  categories: [],
  venues: [],
  max_cashout: null,
  taken: '0.00',
  back: '0.00',
  rescue: { percent: '5.00', least_loss: '100.00', cap: '388.00', play_percent: '0.30' },
  created_at: '2026-11-30 00:40:00',
  expires_at: '2099-12-06 00:40:00',
  can_claim: 1,
  can_give_up: 0,
};

test("a week's rescue is shown with how it was reckoned, and how long it can be claimed", async ({
  page,
  open,
  member,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const moneys = { own_money: '1200.00', bonus_money: '0.00' };
  await answers(page, 'bonuses', { ...moneys, list: [rescue] });
  await open('/bonuses', { as: member, theme: 'light' });
  await expect(page.getByText('净亏损满 100.00 时，按净亏损的 5.00% 计算')).toBeVisible();
  await expect(page.getByText('最高 388.00，且不超过当周有效投注的 0.30%')).toBeVisible();
  await expect(page.getByText('领取还剩')).toBeVisible();
  await expect(page.getByRole('button', { name: '领取', exact: true })).toBeEnabled();
  await isWhole(page);
  await isWholeInEveryView(page);
});

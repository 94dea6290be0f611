import type { Page } from '@playwright/test';
import { PRODUCT } from '../product-place.ts';
import { answers, requestsOf } from './faults.ts';
import { installClock, runClockUntil } from './page-time.ts';
import { expect, test } from './product-test.ts';

const GAME = '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom';
const URL = `http://127.0.0.1:${PRODUCT.ports.HOUSE_PORT}/play/stand-in`;
const LOT = { reason: '存款', need: '100.00', done: '40.00', accepts: true };
const SESSION = {
  since: 1_795_406_400,
  staked: '0.00',
  unsettled: '0.00',
  net: '0.00',
  counted: '0.00',
  share: 40,
  lot: LOT,
};

/** A game of a stand-in page, with this money at its venue. */
async function standsIn(page: Page): Promise<void> {
  const body = '<!doctype html><title>game</title>';
  await page.route(URL, (route) => route.fulfill({ contentType: 'text/html', body }));
  await answers(page, 'getGameUrl', { url: URL, platform: 'STAND-IN', built_in: false });
  await holds(page, '100.00');
}

const holds = (page: Page, gameblance: string): Promise<void> =>
  answers(page, 'balance', { balance: '0.00', gameblance });

const stripOf = (page: Page) => page.getByRole('region', { name: '流水进度' });

/** Starts the page's time, and moves it until the words are shown. */
const comesToShow = (page: Page, words: string): Promise<void> =>
  runClockUntil(page, 20, async () => (await page.getByText(words).count()) > 0);

test('a game shows the open requirement and what counts, and the way out sums up', async ({
  page,
  open,
  member,
}) => {
  await installClock(page);
  await standsIn(page);
  await answers(page, 'games/session', SESSION);
  await open(GAME, { as: member });
  await expect(stripOf(page)).toContainText('存款流水40.00 / 100.00');
  await expect(stripOf(page)).toContainText('本游戏按 40 % 计');
  const asked = requestsOf(page, 'games/session');
  await page.clock.pauseAt('2026-11-20T02:10:00Z');
  await page.clock.runFor(30_000);
  // Money that does not change asks for nothing.
  expect(asked).toHaveLength(0);
  await answers(page, 'games/session', {
    ...SESSION,
    staked: '50.00',
    net: '-10.00',
    counted: '20.00',
    lot: { ...LOT, done: '60.00' },
  });
  await holds(page, '90.00');
  await comesToShow(page, '60.00 / 100.00');
  // The bets explain the money: it is not asked again.
  const before = asked.length;
  await page.clock.runFor(30_000);
  expect(asked).toHaveLength(before);
  expect(asked.at(-1)?.postDataJSON()).toEqual({ since: SESSION.since });
  await answers(page, 'gameTransfer', { amount: 90, balance: '90.00' });
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await comesToShow(page, '本次投注 ¥50.00，净结果 −10.00，完成流水 ¥20.00');
});

test('without an open requirement a game has no strip, and the way out no sum', async ({
  page,
  open,
  member,
}) => {
  await installClock(page);
  await standsIn(page);
  await answers(page, 'games/session', { ...SESSION, staked: '50.00', lot: null });
  const asked = requestsOf(page, 'games/session');
  await open(GAME, { as: member });
  await expect.poll(() => asked.length).toBe(1);
  await expect(page.getByRole('region', { name: '本次游戏' })).toContainText('净结果0.00');
  await expect(stripOf(page)).toHaveCount(0);
  await answers(page, 'gameTransfer', { amount: 100, balance: '100.00' });
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await expect(page.getByText('余额已转回中心钱包')).toBeVisible();
  await page.clock.pauseAt('2026-11-20T02:10:00Z');
  await page.clock.runFor(20_000);
  expect(asked).toHaveLength(1);
});

test('a reality check says how long, how much and with what result', async ({
  page,
  open,
  member,
}) => {
  await installClock(page);
  await standsIn(page);
  await answers(page, 'games/session', { ...SESSION, staked: '1250.00' });
  await open(GAME, { as: member });
  await expect(stripOf(page)).toBeVisible();
  await page.clock.fastForward(3_700_000);
  const check = page.getByRole('dialog', { name: '时间提醒' });
  await expect(check).toContainText('投注总额1,250.00');
  await expect(check).toContainText('净结果0.00');
});

import type {
  OfficeCoinStanding,
  OfficeColdMove,
  OfficeTreasuryCoins,
} from '@haitang/contract/office/treasury.ts';
import { expect, type Page, test } from '@playwright/test';
import { brokenRules } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newChecker } from './new-staff.ts';

const ADDRESS = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const AT = '2026-11-23 12:00:00';

const coin = (over: Partial<OfficeCoinStanding>): OfficeCoinStanding => ({
  network: 'TRC20',
  address: ADDRESS,
  role: 'payout',
  label: '热钱包一',
  booked: '120 TRX',
  onChain: '120 TRX',
  difference: '0 TRX',
  state: 'equal',
  differsSince: null,
  checkedAt: AT,
  ...over,
});

const COINS: OfficeTreasuryCoins = {
  rows: [
    coin({}),
    coin({
      network: 'ERC20',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      role: 'treasury',
      label: '',
      booked: '1.000000000000000001 ETH',
      onChain: '0.5 ETH',
      difference: '-0.500000000000000001 ETH',
      state: 'differs',
      differsSince: AT,
    }),
    coin({
      network: 'BEP20',
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      onChain: null,
      difference: null,
      state: 'unknown',
    }),
  ],
};

const MOVE: OfficeColdMove = {
  number: 'C20261123AB',
  network: 'TRC20',
  address: ADDRESS,
  recipient: 'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS',
  amount: '6000.000000',
  balance: '26000.000000',
  ceiling: '22000.000000',
  state: 'proposed',
  twoPeople: true,
  firstApprover: null,
  secondApprover: null,
  rejectedBy: null,
  reason: '',
  createdAt: AT,
  endedAt: null,
};

/** Answers one call of the console with data of the test. */
const answer = (page: Page, path: string, data: object) =>
  page.route(`**${path}?**`, (route) =>
    route.fulfill({ json: { status: 200, code: 200, message: 'ok', data } }),
  );

test('coins for fees stand beside their book, and a surplus waits for people', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newChecker());
  await answer(page, '/office/treasury/coins', COINS);
  await answer(page, '/office/treasury/cold-moves', { rows: [MOVE] });
  await app.open('/payout-wallets');
  const coins = page.getByRole('region', { name: '手续费币核对' }).first();
  const rowOf = (network: string) => coins.locator('tbody tr').filter({ hasText: network });
  await expect(rowOf('TRC20')).toContainText('一致');
  await expect(rowOf('ERC20')).toContainText('不符');
  await expect(rowOf('ERC20')).toContainText('-0.500000000000000001 ETH');
  await expect(rowOf('ERC20')).toContainText(`不符自 ${AT}`);
  await expect(rowOf('ERC20')).toContainText('归集/冷钱包');
  // What nobody could read is unknown, never zero.
  await expect(rowOf('BEP20').getByText('未知')).toHaveCount(3);
  const moves = page.getByRole('region', { name: '转入冷钱包' }).first();
  await expect(moves).toContainText('待确认');
  await expect(moves).toContainText('须两人');
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`localStorage.setItem('office-theme', '${theme}')`);
    await page.reload();
    await expect(rowOf('ERC20')).toContainText('不符');
    expect(await brokenRules(page)).toEqual([]);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // A wide table scrolls in its card, the page does not.
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(wide).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

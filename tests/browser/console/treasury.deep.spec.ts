import { readFile } from 'node:fs/promises';
import type { OfficeColdMove } from '@haitang/contract/office/cold-moves.ts';
import type {
  OfficeSolvency,
  OfficeSolvencyStatements,
} from '@haitang/contract/office/solvency.ts';
import type {
  OfficeCoinStanding,
  OfficeTreasury,
  OfficeTreasuryCoins,
} from '@haitang/contract/office/treasury.ts';
import { expect, type Page, test } from '@playwright/test';
import { brokenRules, fits } from '../product/open-screen.ts';
import { deskOf } from './desk.ts';
import { newChecker, newMaker, newTreasurer } from './new-staff.ts';

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

const TEXT = `Haitang proof of solvency
day 2026-11-22
wallet TRC20 ${MOVE.recipient}
root 2f6c1d9e0b7a4485c3d1e9f0a6b7c8d9e0f1a2b3c4d5e6f708192a3b4c5d6e7f`;

const STATEMENTS: OfficeSolvencyStatements = {
  day: '2026-11-22',
  rows: [
    { network: 'TRC20', address: ADDRESS, text: TEXT, state: 'published', uploadedBy: null },
    {
      network: 'TRC20',
      address: MOVE.recipient,
      text: TEXT,
      state: 'missing',
      uploadedBy: null,
    },
    {
      network: 'ERC20',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      text: TEXT,
      state: 'uploaded',
      uploadedBy: 'chen',
    },
  ],
};

/** Balances of the largest size that is drawn: each column is as wide as it gets. */
const TREASURY: OfficeTreasury = {
  rows: [
    {
      network: 'TRC20',
      address: ADDRESS,
      role: 'payout',
      label: '波场热钱包一号（主用）',
      booked: '123456789.123456',
      pending: '12345678.123456',
      onChain: '987654321.654321',
      difference: '-876543210.987654',
      state: 'differs',
      differsSince: AT,
      checkedAt: AT,
    },
  ],
  counts: { equal: 0, differs: 1, unknown: 0 },
  checkedAt: AT,
};

const SOLVENCY: OfficeSolvency = {
  rows: [
    {
      day: '2026-11-22',
      number: 327,
      digest: '2f6c1d9e0b7a4485c3d1e9f0a6b7c8d9e0f1a2b3c4d5e6f708192a3b4c5d6e7f',
      sum: '9876543210.12',
      publishedAt: AT,
      usdt: '1234567890.123456',
      proven: '1234567890.123456',
      worth: '8876543210.12',
      state: 'unproven',
      revision: 12,
      readAt: AT,
      wallets: 12,
      signed: 11,
      waiting: false,
    },
  ],
  late: [],
};

/** How many pixels of the states of a card's table lie below its acts. */
const covered = (card: string): string => `(() => {
  const table = document.querySelector('[aria-label="${card}"] table');
  const heading = [...table.querySelectorAll('th')].find((th) => th.innerText === '状态');
  const acts = table.querySelector('.ant-table-cell-fix-end, .ant-table-cell-fix-right');
  const past = heading.getBoundingClientRect().right - acts.getBoundingClientRect().left;
  return Math.max(0, Math.round(past));
})()`;

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
      await fits(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('the acts of a wide table stay in sight on the narrowest desktop', async ({ browser }) => {
  const { page, app } = await deskOf(browser, await newTreasurer());
  await answer(page, '/office/treasury', TREASURY);
  await answer(page, '/office/solvency', SOLVENCY);
  await page.setViewportSize({ width: 1280, height: 900 });
  await app.open('/payout-wallets');
  for (const [card, act, column] of [
    ['资金核对', '登记调拨', '差额'],
    ['资金透明', '重读钱包', '摘要'],
  ] as const) {
    const region = page.getByRole('region', { name: card }).first();
    const button = region.getByRole('button', { name: act });
    await expect(button).toHaveCount(1);
    await region.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate<number>(covered(card))).toBe(0);
    // The rest scrolls below it; the act covers no heading once the table is scrolled.
    const heading = region.getByRole('columnheader', { name: column });
    await heading.scrollIntoViewIfNeeded();
    // Edges of cells lie between pixels.
    await expect(heading).toBeInViewport({ ratio: 0.99 });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('who may not act sees the state of each wallet, and no column for acts', async ({
  browser,
}) => {
  const { page, app } = await deskOf(browser, await newMaker());
  await answer(page, '/office/treasury', TREASURY);
  await answer(page, '/office/solvency', SOLVENCY);
  await page.setViewportSize({ width: 1280, height: 900 });
  await app.open('/payout-wallets');
  for (const [card, state] of [
    ['资金核对', '不符'],
    ['资金透明', '未全部签名'],
  ] as const) {
    const region = page.getByRole('region', { name: card }).first();
    await region.scrollIntoViewIfNeeded();
    await expect(region.locator('tbody').getByText(state, { exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expect(region.getByRole('columnheader', { name: '操作' })).toHaveCount(0);
  }
});

test('the signature of a cold wallet is made offline and uploaded', async ({ browser }) => {
  const { page, app } = await deskOf(browser, await newTreasurer());
  await answer(page, '/office/solvency/statements', STATEMENTS);
  const refusal = { status: 400, code: 400, message: '签名与该钱包不符，请核对文本与私钥' };
  const uploaded: string[] = [];
  await page.route('**/office/solvency/statements/upload', (route) => {
    uploaded.push(route.request().postData() ?? '');
    return route.fulfill({ json: { ...refusal, data: null } });
  });
  await app.open('/payout-wallets');
  const card = page.getByRole('region', { name: '钱包签名' }).first();
  const rows = card.locator('tbody tr');
  await expect(rows.filter({ hasText: '已公布签名' })).toHaveCount(1);
  // What is published needs nothing more.
  await expect(rows.filter({ hasText: '已公布签名' }).getByRole('button')).toHaveCount(0);
  const missing = rows.filter({ hasText: '未签名' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    missing.getByRole('button', { name: '下载文本' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`solvency-2026-11-22-TRC20-${MOVE.recipient}.txt`);
  expect(await readFile(await file.path(), 'utf8')).toBe(TEXT);
  const dialog = page.getByRole('dialog', { name: '上传钱包签名' });
  const act = dialog.getByRole('button', { name: '核对并上传' });
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`localStorage.setItem('office-theme', '${theme}')`);
    await page.reload();
    await missing.getByRole('button', { name: '上传签名' }).click();
    await expect(dialog.getByRole('textbox', { name: '待签名的文本' })).toHaveValue(TEXT);
    await expect(act).toBeDisabled();
    expect(await brokenRules(page)).toEqual([]);
  }
  await dialog.getByRole('textbox', { name: '签名（十六进制）' }).fill(` ${'ab'.repeat(65)} `);
  await act.click();
  // A signature of another key is refused with words, and what was pasted stays.
  await expect(dialog.getByRole('alert')).toHaveText(refusal.message);
  await expect(dialog.getByRole('textbox', { name: '签名（十六进制）' })).not.toBeEmpty();
  expect(uploaded[0]).toContain('ab'.repeat(65));
});

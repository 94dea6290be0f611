import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { CHROMIUM } from '@haitang/testkit/chromium.ts';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { type RunningChain, startChain } from '../../apps/chain/src/chain.ts';
import { parseAddress } from '../../apps/chain/src/network.ts';
import SOME_ANSWERS from '../../docs/operating/first-run.json' with { type: 'json' };
import { startLiveSigner } from '../support/live-signer.ts';
import { type PrintedSecrets, secretsIn } from '../support/printed-secrets.ts';
import { type Production, productionRig } from '../support/production-rig.ts';
import { type TlsEdge, tlsEdge } from '../support/tls-edge.ts';
import { withoutVenueNames } from '../support/venue-names.ts';
import { ConsoleApp } from './pages/console-app.ts';
import { MemberApp } from './pages/member-app.ts';
import { playOnBig } from './pages/sic-bo-table.ts';

const ADDRESS = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh';
const MEMBER = { name: 'lele0001', password: 'a-good-word', payPassword: '482913' };
const FUNDS = 1_000_000_000n;
/** A withdrawal of 20 USDT less the fee of SOME_ANSWERS on TRON, in units. */
const PAID = 20_000_000n - 1_500_000n;
/** The same of 60 USDT, which the signer does not pay alone. */
const PAID_BY_TWO = 60_000_000n - 1_500_000n;
/** The wagering of the deposits and a little more: amounts to pay are not round. */
const ROUNDS = 42;
/** Selector of `balanceOf(address)`. */
const BALANCE_OF = '0x70a08231';

let production: Production;
let chain: RunningChain;
let edge: TlsEdge;
test.beforeAll(async () => {
  production = await productionRig();
  const place = { port: 0, host: '127.0.0.1', dataDirectory: join(production.home, 'test-chain') };
  chain = await startChain({ ...place, blockMilliseconds: 200 });
  edge = await tlsEdge();
});
test.afterAll(async () => {
  await edge.close();
  await production.close();
  await chain.close();
});

/** One document for two networks with two nodes each, as docs/operating/chains.md describes. */
async function writeChains(): Promise<string> {
  const network = (name: 'TRC20' | 'ERC20', path: string) => ({
    rpc: ['', '/2'].map((suffix, index) => ({
      name: `node-${index}`,
      url: `${chain.url}${suffix}${path}`,
    })),
    contract: chain.keys.contracts[name],
    ...(name === 'ERC20' && { chainId: chain.keys.chainIds.ERC20 }),
    firstBlock: 0,
    receiving: { extendedPublicKey: chain.keys.extendedPublicKeys[name] },
  });
  const file = join(production.home, 'chains.json');
  const networks = { TRC20: network('TRC20', '/tron'), ERC20: network('ERC20', '/eth') };
  await writeFile(file, JSON.stringify(networks));
  return file;
}

/** The tables, the first two of staff, and a reviewer: docs/operating/install.md, steps 4 to 6. */
async function install(environment: () => Promise<Record<string, string>>) {
  await production.command('migrate', ['--roles'], { DATABASE_URL: production.owner });
  const file = join(production.home, 'answers.json');
  const withdrawals = { ...SOME_ANSWERS.withdrawals, min: '20.00' };
  const answers = { ...SOME_ANSWERS, withdrawals, builtInVenue: true };
  await writeFile(file, JSON.stringify(answers));
  const given = await environment();
  const [ming, an] = secretsIn(await production.command('first-run', [file], given));
  const reviewer = ['lan', '兰', 'finance-maker'];
  const [lan] = secretsIn(await production.command('staff', reviewer, given));
  // The walk takes minutes.
  await production.command('setting', ['withdrawal_new_address_hours', '0'], given);
  if (!ming || !an || !lan) throw new Error('three accounts are made');
  return { given, ming, an, lan };
}

/** Two people register the signer's wallet, so that its payments count. */
async function registerWallet(browser: Browser, address: string, by: readonly PrintedSecrets[]) {
  const [one, other] = await Promise.all(by.map((staff) => deskAt(browser, staff)));
  if (!one || !other) throw new Error('two people register a wallet');
  await one.proposeWallet(address);
  await other.confirmChange();
}

/** What the member's address holds on chain, in units of the token. */
async function received(): Promise<bigint> {
  const to = parseAddress('TRC20', chain.keys.contracts.TRC20);
  const data = `${BALANCE_OF}${parseAddress('TRC20', ADDRESS)?.slice(2).padStart(64, '0')}`;
  return BigInt(String(await chain.control.call('TRC20', 'eth_call', [{ to, data }, 'latest'])));
}

/** Orders a deposit on a network and pays exactly what its page asks for. */
async function deposit(page: Page, app: MemberApp, network: 'TRC20' | 'ERC20'): Promise<void> {
  await app.open('/recharge');
  await page.getByText('USDT', { exact: true }).first().click();
  await page.getByText(network, { exact: true }).first().click();
  await page.getByRole('textbox', { name: '存款金额' }).fill('1000');
  const shown = page.waitForResponse((response) => response.url().endsWith('/api/payinfo'));
  await page.getByRole('button', { name: '立即存款' }).click();
  const { data }: { data: PayInfoData } = await (await shown).json();
  const { mch_id: address, content } = Object(data.cardlist);
  expect(content).toBe(network);
  await expect(page.getByText(address).first()).toBeVisible();
  const account = parseAddress(network, address);
  if (!account) throw new Error(`${address} is an address`);
  const units = BigInt(data.info.pay_amount.replace('.', '').padEnd(9, '0').slice(0, 9));
  await chain.control.pay(network, account, units);
  const credited = page.getByRole('heading', { name: '存款已到账' });
  await expect(credited).toBeVisible({ timeout: 60_000 });
}

async function play(page: Page, app: MemberApp): Promise<void> {
  await app.switchAutoTransferOn();
  const table = await app.openGame('御前骰宝', 'huanqiu');
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith(edge.games)))
    .toBe(true);
  await playOnBig(page, table, [50], ROUNDS);
  await app.leaveGame();
}

const MAIN_SCREENS = ['/', '/mine', '/recharge', '/applyagent', '/app'];

/** What a page says, without the names of the venue. */
const wordsOn = async (page: Page): Promise<string> =>
  withoutVenueNames(`${await page.title()} ${await page.locator('body').textContent()}`);

/** The main screens show the operator's name, and nothing that only our demo has. */
async function seesOwnSite(page: Page, app: MemberApp): Promise<void> {
  for (const path of MAIN_SCREENS) {
    await app.open(path);
    expect(await wordsOn(page), path).toMatch(/望江楼/);
    expect(await wordsOn(page), path).not.toMatch(/海棠|送2%|下载有礼|5\.8M|累积奖池/);
  }
}

/** Boots everything that an operator has: two networks, the signer, the programs and the edge. */
async function boot() {
  const signer = await startLiveSigner(production, chain);
  const wallet = parseAddress('TRC20', signer.wallets.TRC20);
  if (!wallet) throw new Error('the signer has a wallet on TRON');
  await chain.control.pay('TRC20', wallet, FUNDS);
  chain.control.setTronAccount(wallet, { sun: 100_000_000_000, energy: 0 });
  const chains = await writeChains();
  const installed = await install(async () => ({
    ...(await production.environment()),
    SITE_URL: edge.site,
    OFFICE_URL: edge.office,
    HOUSE_PUBLIC_URL: edge.games,
    COUNTRY_HEADER: 'outside',
    CHAINS_FILE: chains,
    SIGNER_FILE: signer.file,
  }));
  await production.start('serve', ['--role', 'all'], installed.given, 'serving:');
  const { PORT = '', OFFICE_PORT = '', HOUSE_PORT = '' } = installed.given;
  await edge.start({ site: PORT, office: OFFICE_PORT, games: HOUSE_PORT });
  return { ...installed, signer };
}

/** The member's own record of the withdrawal says that it is paid, and by which transaction. */
async function seesPaid(page: Page, app: MemberApp, amount: string): Promise<void> {
  await expect(async () => {
    await page.goto('about:blank');
    await app.open('/transRecord?type=2');
    await page.locator('#records [aria-haspopup=dialog]').first().click();
    const progress = page.getByRole('dialog', { name: '取款进度' });
    await expect(progress.getByText('已付款')).toBeVisible({ timeout: 3_000 });
    await expect(progress.getByText('交易哈希')).toBeVisible();
    await expect(progress.getByText(amount)).toBeVisible();
  }).toPass({ timeout: 90_000 });
}

/** A member of staff at the console, behind the edge. */
async function deskAt(browser: Browser, staff: PrintedSecrets): Promise<ConsoleApp> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const desk = new ConsoleApp(page, staff, edge.office);
  await desk.signIn();
  await expect(page).toHaveTitle(/总览 · 望江楼后台$/);
  expect(await wordsOn(page)).not.toContain('海棠');
  return desk;
}

/** The day before the first member: its proof is published, holds nobody, and is checked here. */
async function seesSolvency(page: Page, app: MemberApp): Promise<void> {
  await app.sees('/transparency', '当日没有您的叶子');
  await expect(page.getByText('应付会员总额')).toBeVisible();
  await page.getByRole('button', { name: '下载离线验证器' }).click();
  await expect(page.getByText(/文件 SHA-256：[0-9a-f]{64}/)).toBeVisible();
}

test('an installed production behind TLS: deposits, a game, payouts by the signer, one by two people', async () => {
  test.setTimeout(420_000);
  const { given, ming, an, lan, signer } = await test.step('install and start', boot);
  const args = [...CHROMIUM.args, ...(await edge.flags())];
  const browser = await chromium.launch({ ...CHROMIUM, args });
  try {
    const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
    const place = { baseURL: edge.site, locale: 'zh-CN', reducedMotion: 'reduce' } as const;
    const page = await (await browser.newContext({ ...phone, ...place })).newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    const app = new MemberApp(page);
    await app.register(MEMBER);
    expect(await page.evaluate('isSecureContext')).toBe(true);
    await test.step('own name', () => seesOwnSite(page, app));
    for (const network of ['TRC20', 'ERC20'] as const)
      await test.step(`deposit on ${network}`, () => deposit(page, app, network));
    await test.step('game', () => play(page, app));
    const withdraw = async (usdt: string): Promise<void> => {
      await app.sees('/withdrawal', '流水要求已完成');
      await app.withdraw(usdt, MEMBER.payPassword);
    };
    await test.step('withdrawal', async () => {
      await app.bindAddress(ADDRESS, MEMBER.payPassword);
      await withdraw('20');
    });
    expect(await received()).toBe(0n);
    await test.step('wallet', () => registerWallet(browser, signer.wallets.TRC20, [ming, an]));
    const reviewer = await deskAt(browser, lan);
    await test.step('approval', () => reviewer.approveWithdrawal(MEMBER.name));
    await test.step('payment', async () => {
      await expect.poll(received, { timeout: 90_000 }).toBe(PAID);
      await seesPaid(page, app, '18.50');
    });
    await test.step('a payment that two people sign', async () => {
      await withdraw('60');
      await reviewer.open('/withdrawals');
      await reviewer.approveWithdrawal(MEMBER.name);
      for (const person of [0, 1] as const)
        await reviewer.signPayout(person, (payment) => signer.approve(person, payment));
      await expect.poll(received, { timeout: 90_000 }).toBe(PAID + PAID_BY_TWO);
      await seesPaid(page, app, '58.50');
    });
    await test.step('solvency', () => seesSolvency(page, app));
    expect(await received()).toBe(PAID + PAID_BY_TWO);
    expect(broken).toEqual([]);
  } finally {
    await browser.close();
  }
  const books = await production.command('ledger-check', [], given);
  expect(books).toContain('the books balance');
});

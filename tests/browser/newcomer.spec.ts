import { randomBytes } from 'node:crypto';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { expect, type Page, test } from '@playwright/test';
import { demoStaff } from './accounts.ts';
import { deskOf } from './console/desk.ts';
import { CountedMember } from './pages/counted-member.ts';
import { MemberApp } from './pages/member-app.ts';
import { playOnBig } from './pages/sic-bo-table.ts';
import { openScreen } from './product/open-screen.ts';

// An address belongs to one member for good, so each run has its own.
const ADDRESS = encodeAddress('TRC20', chainAddress(`0x${randomBytes(20).toString('hex')}`));
const PASSWORD = 'a-good-word';
const PAY_PASSWORD = '482913';
const MOST_TAPS = 24;

// Dice that roll in every one of the rounds would be most of the time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function registers(member: CountedMember, name: string): Promise<void> {
  await member.tap('button', '进入首页', '欢迎');
  await member.tap('button', '继续使用网页版', '海棠应用');
  await member.tapTab('注册');
  await member.typesAndEnters('账号', name);
  await member.typesAndEnters('密码', PASSWORD);
  await member.typesAndEnters('确认密码', PASSWORD);
  await member.typesAndEnters('真实姓名', '乐乐');
  await member.typesAndEnters('支付密码', PAY_PASSWORD);
  await member.choose('国家或地区', 'SG');
  await member.tap('checkbox', /我已年满 18 周岁/);
  await member.tap('button', '注册');
  await member.isAt(/#\/$/);
}

async function deposits(member: CountedMember): Promise<void> {
  await member.tapTab('充值');
  await member.tapChoice('USDT');
  await member.tap('button', '5,000');
  await member.tap('button', '立即存款');
  await member.paysAtFaucet();
  await member.sees('存款已到账');
}

async function plays(member: CountedMember): Promise<void> {
  await member.tap('link', /^去玩 /);
  await member.tap('button', '¥100.00', /^带多少到/);
  await member.tapInGame('开始一局');
  await member.tap('button', /^返回首页/);
  await member.isAt(/#\/$/);
}

/**
 * The rest of the wagering of the deposit and its bonus: how long a member plays is not the length
 * of the way, so it is played in another window of the same session. The bet counts in full; the
 * chance to lose too much for the withdrawal is less than one run in ten thousand.
 */
async function worksOffWagering(page: Page, app: MemberApp, token: string): Promise<void> {
  await openScreen(page, '/', { member: true, token });
  await app.switchAutoTransferOn();
  const sicBo = await app.openGame('御前骰宝', 'huanqiu');
  await playOnBig(page, sicBo, [100, 100, 10, 10], 30);
  await app.leaveGame();
  await app.sees('/betRecord', '御前骰宝');
  const open = async (): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post('/api/getBetAmount', { data: {}, headers });
    return Object((await answer.json()).data).bet_amount;
  };
  await expect.poll(open, { timeout: 90_000 }).toBe(0);
}

async function withdraws(member: CountedMember): Promise<void> {
  await member.tapTab('提现');
  await member.isAt(/#\/addUsdtCard\?from=withdrawal$/);
  await member.typesAndEnters('USDT 地址', ADDRESS);
  await member.types('支付密码', PAY_PASSWORD);
  await member.tap('button', '添加 USDT 地址');
  await member.sees('流水要求已完成');
  await member.tap('textbox', '取款金额');
  await member.typesAndEnters('取款金额', '20');
  await member.types('支付密码', PAY_PASSWORD);
  await member.tap('button', '确认取款');
  await member.tap('button', '确认取款', '核对取款');
  await member.isAt(/#\/transRecord/);
}

test('a newcomer registers, deposits, plays and withdraws in at most 24 taps, and is paid', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const name = `m${Date.now() % 1e9}`;
  const member = await CountedMember.arrives(browser);
  await test.step('registers', () => registers(member, name));
  await test.step('deposits', () => deposits(member));
  await test.step('plays', () => plays(member));
  const window = await (await browser.newContext()).newPage();
  const app = new MemberApp(window);
  const token = await member.token();
  await test.step('plays on', () => worksOffWagering(window, app, token));
  await test.step('withdraws', () => withdraws(member));
  expect(member.taps.length, member.taps.join('\n')).toBeLessThanOrEqual(MOST_TAPS);

  await app.sees('/transRecord?type=2', '待审核');
  const maker = await deskOf(browser, demoStaff().maker);
  await maker.app.approveWithdrawal(name);
  const desk = await deskOf(browser, demoStaff().cashier);
  await desk.app.payWithdrawal(name);
  await app.sees('/transRecord?type=2', '审核通过');
  expect(member.faults).toEqual([]);
});

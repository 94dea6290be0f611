import { expect, test } from '@playwright/test';
import { demoStaff } from './accounts.ts';
import { deskOf } from './console/desk.ts';
import { MemberApp } from './pages/member-app.ts';
import { playOnBig } from './pages/sic-bo-table.ts';

const ADDRESS = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh';

// Dice that roll in every one of the rounds would be most of the time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a new member deposits, plays, recalls the money and is paid', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const member = { name: `m${Date.now() % 1e9}`, password: 'a-good-word', payPassword: '482913' };
  const app = new MemberApp(page);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));

  await app.register(member);
  await app.enter();
  await app.deposit('5000');
  await app.switchAutoTransferOn();

  const slot = await app.openGame('海棠花开');
  await slot.getByRole('button', { name: '开始一局' }).click();
  // Once in 161 rounds the reels bloom, which takes longer.
  await expect(slot.getByRole('button', { name: '开始一局' })).toBeEnabled({ timeout: 60_000 });
  await app.leaveGame();

  // The rest of the wagering, of the deposit and its bonus, with a bet that counts in full: the
  // chance to lose too much for the withdrawal is less than one run in ten thousand.
  const sicBo = await app.openGame('御前骰宝', 'huanqiu');
  await playOnBig(page, sicBo, [100, 100, 10, 10], 30);
  await app.leaveGame();
  await app.sees('/betRecord', '御前骰宝');

  await app.bindAddress(ADDRESS, member.payPassword);
  await app.sees('/withdrawal', '流水要求已完成');
  await app.withdraw('20', member.payPassword);
  await app.sees('/transRecord?type=2', '待审核');

  const maker = await deskOf(browser, demoStaff().maker);
  await maker.app.approveWithdrawal(member.name);
  const desk = await deskOf(browser, demoStaff().cashier);
  await desk.app.payWithdrawal(member.name);
  await app.sees('/transRecord?type=2', '审核通过');
  expect(broken).toEqual([]);
});

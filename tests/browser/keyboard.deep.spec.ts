import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Keyboard } from './pages/keyboard.ts';
import { answers } from './product/faults.ts';
import { appIsThere } from './product/open-screen.ts';

const PAY_PASSWORD = '482913';

// What is pressed counts here, not what moves.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the main job works with the keyboard alone: no trap, sheets take and return the focus', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const keys = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const tabLink = (name: string) =>
    page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

  await test.step('registers', async () => {
    await page.goto('/#/login?type=1');
    await appIsThere(page);
    await expect(page.getByLabel('账号')).toBeVisible();
    await keys.type(page.getByLabel('账号'), `k${Date.now() % 1e9}`);
    await keys.type(page.getByLabel('密码', { exact: true }), 'a-good-word');
    await keys.type(page.getByLabel('确认密码'), 'a-good-word');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('真实姓名')).toBeFocused();
    await keys.type(page.getByLabel('真实姓名'), '乐乐');
    await keys.type(page.getByLabel('支付密码', { exact: true }), PAY_PASSWORD);
    await keys.press('ArrowDown', page.getByLabel('国家或地区'));
    await expect(page.getByLabel('国家或地区')).not.toHaveValue('');
    await keys.press('Space', page.getByRole('checkbox', { name: /我已年满 18 周岁/ }));
    await keys.press('Enter', button('注册'));
    await expect(page).toHaveURL(/#\/$/);
  });

  await test.step('closes the dialogs of the day, skips to the screen, and opens the menu', async () => {
    for (const name of ['欢迎', '海棠应用']) {
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await keys.press('Enter', button('跳到正文'));
    await keys.startsIn();
    await keys.opensAndReturns(
      button('海棠，打开菜单'),
      page.getByRole('dialog', { name: '菜单' }),
    );
  });

  await test.step('orders a deposit', async () => {
    await keys.press('Enter', tabLink('充值'));
    await expect(page).toHaveURL(/#\/recharge/);
    await keys.startsIn();
    const usdt = page.getByRole('radio', { name: 'USDT', exact: true });
    await keys.to(page.getByRole('radio').and(page.locator(':checked')).first());
    for (let way = 0; way < 6 && !(await usdt.isChecked()); way += 1)
      await keys.press('ArrowRight');
    await expect(usdt).toBeChecked();
    await keys.type(page.getByRole('textbox', { name: '存款金额' }), '300');
    await keys.press('Enter', button('立即存款'));
    await expect(page).toHaveURL(/#\/payInfo\?deposit_no=/);
    await keys.startsIn();
  });

  await test.step('pays it at the faucet', async () => {
    const opened = context.waitForEvent('page');
    await keys.press('Enter', link('用测试币付款'));
    const faucet = await opened;
    const atFaucet = new Keyboard(faucet);
    await atFaucet.press('Enter', faucet.getByRole('button', { name: '用测试币付款' }));
    await expect(faucet.getByText('转账已上链')).toBeVisible();
    await faucet.close();
    const done = page.getByRole('heading', { name: '存款已到账' });
    await expect(done).toBeVisible({ timeout: 60_000 });
    await keys.press('Enter', link('返回首页'));
    await expect(page).toHaveURL(/#\/$/);
    await keys.startsIn();
  });

  await test.step('opens a game, enters and leaves its frame, and leaves the game', async () => {
    await keys.press(
      'Enter',
      page.getByRole('region', { name: '游戏' }).getByRole('link', { name: /海棠花开/ }),
    );
    await expect(page).toHaveURL(/#\/gamePage/);
    await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible();
    const bring = page.getByRole('dialog', { name: /^带多少到/ });
    await keys.press('Enter', bring.getByRole('button', { name: '关闭' }));
    await expect(bring).toBeHidden();
    const passed = await keys.to(button(/返回首页/));
    expect(passed.filter((stop) => stop.startsWith('IFRAME')).length).toBeGreaterThan(1);
    await keys.press('Enter');
    await expect(page).not.toHaveURL(/#\/gamePage/);
    await keys.startsIn();
  });

  // The test of the newcomer plays the wagering of this deposit; here it counts as done.
  await page.route('**/api/getBetAmount', async (route) => {
    const response = await route.fetch();
    const answer: { readonly data: object } = await response.json();
    const done = { bet_amount: 0, stop: 'none', stop_words: '' };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...done } } });
  });

  await test.step('binds an address', async () => {
    await keys.press('Enter', tabLink('提现'));
    await expect(page).toHaveURL(/#\/addUsdtCard\?from=withdrawal$/);
    await keys.startsIn();
    const erc = page.getByRole('tab', { name: 'ERC20' });
    await keys.press('ArrowRight', page.getByRole('tab', { name: 'TRC20' }));
    await expect(erc).toBeFocused();
    await keys.type(page.getByLabel('USDT 地址'), `0x${randomBytes(20).toString('hex')}`);
    await keys.type(page.getByLabel('支付密码', { exact: true }), PAY_PASSWORD);
    await keys.press('Enter', button('添加 USDT 地址'));
    await expect(page).toHaveURL(/#\/withdrawal/);
    await keys.startsIn();
  });

  await test.step('reviews a withdrawal, goes back to it, and sends it', async () => {
    await answers(page, 'withdraw', { out_trade_no: 'W1' }, '操作成功！');
    await keys.type(page.getByRole('textbox', { name: '取款金额' }), '20');
    await keys.type(page.getByLabel('支付密码', { exact: true }), PAY_PASSWORD);
    const review = page.getByRole('dialog', { name: '核对取款' });
    await keys.opensAndReturns(button('确认取款'), review);
    await keys.press('Enter');
    await keys.press('Enter', review.getByRole('button', { name: '确认取款' }));
    await expect(page).toHaveURL(/#\/transRecord/);
    await keys.startsIn();
  });
});

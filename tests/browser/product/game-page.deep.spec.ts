import type { Page } from '@playwright/test';
import { demoMember } from '../accounts.ts';
import { answers, heals, holds, refuses, requestsOf } from './faults.ts';
import { signIn } from './member-session.ts';
import { endsTheSession, expect, test } from './product-test.ts';

/** The demo's agent. */
const demoAgent = () => ({ ...demoMember(), name: 'beifeng' });
const GAME = '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom';

test('a game asks visitors to sign in', async ({ page, open }) => {
  await open(GAME);
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  // The words stay for a moment: they are looked for where the app is there before them.
  await page.evaluate(`location.hash = ${JSON.stringify(GAME)}`);
  await expect(page.getByText('请登录！')).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?redirect=/);
});

test('back from login returns to where a visitor was', async ({ page, open }) => {
  await open('/concise');
  await page.evaluate(`location.hash = ${JSON.stringify(GAME)}`);
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/concise$/);
});

test('a failed launch is reported and its money recalled; a failed recall is not reported', async ({
  page,
  open,
  member,
}) => {
  await refuses(page, 'getGameUrl', 305, '海棠电子暂时无法进入');
  await refuses(page, 'gameTransfer', 500, '系统繁忙');
  const sent = requestsOf(page, 'gameTransfer');
  const release = await holds(page, 'getGameUrl');
  await open(GAME, { as: member });
  release();
  await expect(page.getByRole('status').getByText('海棠电子暂时无法进入')).toBeVisible();
  await page.getByRole('button', { name: '返回大厅' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await expect.poll(() => sent.length).toBe(1);
  await (await sent[0]?.response())?.finished();
  await expect(page.getByText('系统繁忙')).toHaveCount(0);
});

test('a game that could not take its seat is launched anew from its page, or left', async ({
  page,
  open,
  member,
}) => {
  await page.route('**/page/open', (route) => route.abort());
  const launches = requestsOf(page, 'getGameUrl');
  await open(GAME, { as: member });
  const game = page.frameLocator('iframe');
  await expect(game.getByText('游戏未打开')).toBeVisible();
  await page.unroute('**/page/open');
  await game.getByRole('button', { name: '重新打开' }).click();
  await expect(game.getByRole('heading', { name: '海棠花开' })).toBeVisible();
  expect(launches).toHaveLength(2);
  await page.route('**/page/open', (route) => route.abort());
  await page.reload();
  await game.getByRole('button', { name: '返回大厅' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('a game whose page does not arrive is launched anew once the network is back', async ({
  page,
  open,
  member,
}) => {
  await page.route('**/play/**', (route) => route.abort());
  const launches = requestsOf(page, 'getGameUrl');
  await open(GAME, { as: member });
  await expect(page.getByText('打开游戏失败，请稍后再试')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute('**/play/**');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('heading', { name: '海棠花开' })).toBeVisible();
  expect(launches).toHaveLength(2);
});

test('a failed launch is tried again once the network is back; a refused one is not', async ({
  page,
  open,
  member,
}) => {
  await page.route('**/api/getGameUrl', (route) => route.abort());
  const launches = requestsOf(page, 'getGameUrl');
  const returns = async () => {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  };
  await open(GAME, { as: member });
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute('**/api/getGameUrl');
  await refuses(page, 'getGameUrl', 201, '海棠电子维护中');
  const before = launches.length;
  await returns();
  await expect(page.getByText('海棠电子维护中').first()).toBeVisible();
  await returns();
  expect(launches).toHaveLength(before + 1);
});

test('a page that comes back from the memory of the browser launches its game anew', async ({
  page,
  open,
  member,
}) => {
  await open(GAME, { as: member });
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('heading', { name: '海棠花开' })).toBeVisible();
  const launches = requestsOf(page, 'getGameUrl');
  const balances = requestsOf(page, 'refreshusermoney');
  await page.evaluate("void dispatchEvent(new PageTransitionEvent('pageshow'))");
  expect(launches).toHaveLength(0);
  await page.evaluate(
    "void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
  );
  await expect.poll(() => launches.length).toBe(1);
  await expect.poll(() => balances.length).toBe(1);
  await expect(game.getByRole('heading', { name: '海棠花开' })).toBeVisible();
});

test('a phone on its side sees the game on its whole screen', async ({ page, open, member }) => {
  await open(GAME, { as: member });
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('heading', { name: '海棠花开' })).toBeVisible();
  for (const [width, height] of [
    [740, 360],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.locator('iframe').boundingBox()).toMatchObject({ x: 0, width });
    const reels = await game.getByRole('img', { name: /^转轴/ }).boundingBox();
    expect(reels?.height).toBeGreaterThan(height * 0.4);
    const home = page.getByRole('button', { name: '返回首页，可拖动' });
    await expect(home).toBeInViewport();
    // Nor does the way home lie over any of its controls.
    await expect
      .poll(async () => {
        const own = await home.boundingBox();
        const boxes = await Promise.all(
          (await game.getByRole('button').all()).map((locator) => locator.boundingBox()),
        );
        return boxes.filter(
          (box) =>
            own &&
            box &&
            Math.min(own.x + own.width, box.x + box.width) > Math.max(own.x, box.x) + 1 &&
            Math.min(own.y + own.height, box.y + box.height) > Math.max(own.y, box.y) + 1,
        );
      })
      .toEqual([]);
  }
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });
  const isFull = (page: Page) => page.evaluate<boolean>('document.fullscreenElement !== null');
  const widthOf = async (page: Page) => (await page.locator('iframe').boundingBox())?.width;

  test('a game takes the whole window on request, and gives it back', async ({
    page,
    open,
    member,
  }) => {
    await open(GAME, { as: member });
    const home = page.getByRole('button', { name: '返回首页，可拖动' });
    const launches = requestsOf(page, 'getGameUrl');
    await expect(home).toBeVisible();
    await expect.poll(() => widthOf(page)).toBe(412);
    // By keyboard: the same button takes and gives back.
    await page.getByRole('button', { name: '全屏', exact: true }).press('Enter');
    await expect.poll(() => widthOf(page)).toBe(1280);
    await expect.poll(() => isFull(page)).toBe(true);
    await expect(page.getByText('净结果')).toBeInViewport();
    await expect.poll(async () => (await home.boundingBox())?.x).toBe(1280 - 52 - 8);
    const end = page.getByRole('button', { name: '退出全屏' });
    await expect(end).toBeFocused();
    await end.press('Enter');
    await expect.poll(() => widthOf(page)).toBe(412);
    await expect.poll(() => isFull(page)).toBe(false);
    await expect.poll(async () => (await home.boundingBox())?.x).toBe(434 + 412 - 52 - 8);
    // The browser's own way out gives the window back, too; leaving the game leaves full screen.
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(() => isFull(page)).toBe(true);
    await page.evaluate('document.exitFullscreen()');
    await expect.poll(() => widthOf(page)).toBe(412);
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(() => isFull(page)).toBe(true);
    await home.click();
    await expect(page).toHaveURL(/#\/$/);
    await expect.poll(() => isFull(page)).toBe(false);
    // The running game was never opened anew.
    expect(launches).toHaveLength(0);
  });

  test('without leave for full screen, the game fills the window alone', async ({
    page,
    open,
    member,
  }) => {
    await page.addInitScript(
      "Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no'))",
    );
    await open(GAME, { as: member });
    await page.getByRole('button', { name: '全屏', exact: true }).click();
    await expect.poll(() => widthOf(page)).toBe(1280);
    // A window too narrow for both has the column alone again, and no button.
    await page.setViewportSize({ width: 700, height: 800 });
    await expect.poll(() => widthOf(page)).toBe(412);
    await expect(page.getByRole('button', { name: /全屏/ })).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: '退出全屏' }).click();
    await expect.poll(() => widthOf(page)).toBe(412);
  });
});

test('money left at another venue is named, and the game opens', async ({ page, open, member }) => {
  await page.route('**/api/getGameUrl', async (route) => {
    const answer = await (await route.fetch()).json();
    const message = '云锦电子的余额暂未收回，仍在场馆';
    await route.fulfill({ json: { ...answer, message } });
  });
  const release = await holds(page, 'getGameUrl');
  await open(GAME, { as: member });
  release();
  await expect(page.getByText('云锦电子的余额暂未收回，仍在场馆')).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();
});

test('the package is framed; the demo has a page that says that there is none', async ({
  page,
  open,
}) => {
  await open('/gamePage?app=1');
  const frame = page.locator('iframe').contentFrame();
  await expect(frame.getByText('此处没有安装包')).toBeVisible();
  await open('/app');
  await expect(page.getByRole('link', { name: '立即下载' })).toHaveAttribute(
    'href',
    /\/package\/(ios|android)$/,
  );
});

test('without a package /app offers what there is', async ({ page, open }) => {
  const { data } = await (await page.request.post('/api/app', { data: {} })).json();
  await answers(page, 'app', { ...data, ios_download_url: '/#/app?platform=ios' });
  await open('/gamePage?app=1');
  await expect(page).toHaveURL(/#\/app$/);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('leaving a game recalls the money, once, with its own key', async ({ page, open, member }) => {
  await open(GAME, { as: member });
  await expect(page.locator('iframe')).toBeVisible();
  await answers(page, 'gameTransfer', { amount: 50, balance: '50.00' });
  const sent = requestsOf(page, 'gameTransfer');
  await page.getByRole('button', { name: '返回首页，可拖动' }).click();
  // The words stay for a moment; the rest can be looked for later.
  await expect(page.getByText('余额已转回中心钱包')).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({ game_platform_id: '1001', currency: 'CNY', type: 2 });
  expect(sent[0]?.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test('the home button is dragged, not pressed, and stays in its place', async ({
  page,
  open,
  member,
}) => {
  await open(GAME, { as: member });
  const button = page.getByRole('button', { name: '返回首页，可拖动' });
  // It moves once more when the game says where its controls are.
  await button.hover();
  await page.mouse.down();
  await page.mouse.move(60, 600, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/gamePage/);
  const place = () => page.evaluate<string | null>("localStorage.getItem('expandButtonPosition')");
  await expect.poll(place).toContain('"x":8');
  await page.reload();
  await expect.poll(async () => (await button.boundingBox())?.x).toBeLessThan(20);
});

test('a game that does not count for a bonus asks first, and the answer is sent with it', async ({
  page,
  open,
  member,
}) => {
  await page.route('**/api/getGameUrl', (route) => {
    const confirmed = route.request().postDataJSON().confirm_bonus === '1';
    const said = {
      code: 203,
      message: '您有优惠的流水未完成',
      data: { refusal: 'bonus-elsewhere' },
    };
    return confirmed ? route.continue() : route.fulfill({ json: said });
  });
  await open(GAME, { as: member });
  await expect(page.getByText('本游戏不计入优惠流水')).toBeVisible();
  await expect(page.getByText('您有优惠的流水未完成')).toBeVisible();
  await page.getByRole('button', { name: '继续进入' }).click();
  await expect(page.locator('iframe')).toBeVisible();
});

test('a reality check that fell due in another game is answered before the next one', async ({
  page,
  open,
  member,
}) => {
  const answered = requestsOf(page, 'limits/reality/answer');
  await page.route('**/api/getGameUrl', (route) => {
    const said = { code: 451, message: '请先确认时间提醒', data: { refusal: 'reality-check' } };
    return answered.length > 0 ? route.continue() : route.fulfill({ json: said });
  });
  await open(GAME, { as: member });
  await expect(page.getByText('您已连续游戏 60 分钟')).toBeVisible();
  await page.getByRole('button', { name: '继续' }).click();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: '海棠花开' }),
  ).toBeVisible();
  expect(answered).toHaveLength(1);
});

test('the notice of a lost network pushes no control of a game out of sight', async ({
  page,
  open,
  member,
}) => {
  await open(GAME, { as: member });
  await expect(page.frameLocator('iframe').locator('.orb')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('离线，显示的是上次的内容')).toBeVisible();
  const bottom = async () => {
    const box = await page.locator('main > :has(iframe)').boundingBox();
    return box === null ? null : box.y + box.height;
  };
  await expect.poll(bottom).toBe(915);
  // On its side the game covers the notice, and all of the screen.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(bottom).toBe(360);
  await page.context().setOffline(false);
});

test('without a network a game says so at once, and opens when it is back', async ({
  page,
  open,
  member,
}) => {
  await open('/mine', { as: member });
  // Its code is there.
  await page.evaluate(`location.hash = ${JSON.stringify(GAME)}`);
  await expect(page.locator('iframe')).toBeVisible();
  await page.evaluate("location.hash = '/mine'");
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.context().setOffline(true);
  await page.evaluate(`location.hash = ${JSON.stringify(GAME)}`);
  await expect(page.getByRole('heading', { name: '当前无网络连接' })).toBeVisible({
    timeout: 3_000,
  });
  await page.context().setOffline(false);
  await expect(page.locator('iframe')).toBeVisible();
});

test('a failed launch says why and can be retried; a slow one says what it waits for', async ({
  page,
  open,
  member,
}) => {
  await refuses(page, 'getGameUrl', 201, '海棠电子维护中');
  await open(GAME, { as: member });
  await expect(page.getByText('海棠电子维护中').first()).toBeVisible();
  await expect(page.getByText('您的余额不受影响。', { exact: true })).toBeVisible();
  await heals(page, 'getGameUrl');
  const release = await holds(page, 'getGameUrl');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('海棠花开').first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  release();
  await expect(page.locator('iframe')).toBeVisible();
});

test('without a game nothing opens; a dead session is reported', async ({ page, open, member }) => {
  await open('/gamePage', { as: member });
  await expect(page.getByText('打开游戏失败，参数错误').first()).toBeVisible();
  await refuses(page, 'getGameUrl', 401, '请重新登录');
  await page.evaluate(`location.hash = ${JSON.stringify(GAME)}`);
  await endsTheSession(page);
  await expect(page.getByText('请登录！')).toHaveCount(0);
});

test('a portal that fails to open can be retried', async ({ page, open, member }) => {
  await refuses(page, 'getAgentLoginUrl', 500, '系统维护中');
  await open('/gamePage?dailiD=1', { as: member });
  await expect(page.getByText('系统维护中').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
});

test('a member who is no partner goes to the application, without a network error', async ({
  page,
  open,
  member,
}) => {
  await refuses(page, 'getAgentLoginUrl', 403, '您还不是合营伙伴，请先提交合营申请');
  await open('/gamePage?dailiD=1', { as: member });
  await expect(page.getByText('您还不是合营伙伴，请先提交合营申请').first()).toBeVisible();
  await expect(page.getByText('请检查网络后重试')).toHaveCount(0);
  await page.getByRole('button', { name: '合营计划' }).click();
  await expect(page).toHaveURL(/#\/applyagent$/);
});

test('an agent uses the portal; a reload of its page starts again', async ({
  page,
  open,
  request,
}) => {
  const agent = await signIn(request, demoAgent());
  await open('/gamePage?dailiD=1', { as: agent });
  const portal = page.locator('iframe').contentFrame();
  await expect(portal.getByText('代理中心')).toBeVisible();
  await portal.getByRole('button', { name: '佣金结算' }).click();
  await expect(portal.getByRole('button', { name: '佣金结算' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.reload();
  await expect(portal.getByRole('button', { name: '概览' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

for (const theme of ['dark', 'light'] as const) {
  test(`the portal has the app's theme on every page: ${theme}`, async ({
    page,
    open,
    request,
  }) => {
    // The device prefers the other one: the member's choice in the app counts.
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' });
    await open('/gamePage?dailiD=1', { as: await signIn(request, demoAgent()), theme });
    const portal = page.locator('iframe').contentFrame();
    const ground = theme === 'light' ? 'rgb(248, 242, 232)' : 'rgb(21, 13, 22)';
    for (const name of ['下级会员', '佣金结算', '概览']) {
      await portal.getByRole('button', { name }).click();
      await expect(portal.getByRole('button', { name })).toHaveAttribute('aria-current', 'page');
      await expect(portal.locator('main')).toHaveCSS('background-color', ground);
    }
    await portal.getByRole('button', { name: '退出' }).click();
    await expect(portal.getByText('已退出代理中心')).toBeVisible();
    await expect(portal.locator('main')).toHaveCSS('background-color', ground);
  });
}

test('a used portal link leads to a new one', async ({ page, open, request }) => {
  const agent = await signIn(request, demoAgent());
  await open('/mine', { as: agent });
  await page.goto('/agent?code=spent');
  await page.getByRole('link', { name: '重新进入代理中心' }).click();
  await expect(page).toHaveURL(/#\/gamePage\?dailiD=1$/);
  await expect(page.locator('iframe').contentFrame().getByText('代理中心')).toBeVisible();
});

test('the portal reloaded alone in its frame leads on: to a new link, or to the lobby', async ({
  page,
  open,
  request,
}) => {
  const agent = await signIn(request, demoAgent());
  await open('/gamePage?dailiD=1', { as: agent });
  const portal = page.locator('iframe').contentFrame();
  const spend = () =>
    page
      .frames()
      .find((frame) => frame.url().includes('/agent'))
      ?.evaluate('location.reload()');
  await expect(portal.getByText('代理中心')).toBeVisible();
  await spend();
  await expect(portal.getByText('登录链接已失效')).toBeVisible();
  await portal.getByRole('button', { name: '重新进入代理中心' }).click();
  await expect(portal.getByRole('button', { name: '概览' })).toBeVisible();
  await spend();
  await portal.getByRole('button', { name: '返回大厅' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

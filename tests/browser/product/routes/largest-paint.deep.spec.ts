import { demoMember } from '../../accounts.ts';
import { signIn } from '../member-session.ts';
import { appIsThere, appWaits } from '../open-screen.ts';
import { expect, test } from '../product-test.ts';

/** Records each paint that is larger than all before, as Lighthouse counts them. */
const WATCH = `paints = []; new PerformanceObserver((list) => {
  for (const { element } of list.getEntries())
    paints.push((element?.closest('.prerendered') ? 'before: ' : 'later: ') + (element?.textContent ?? ''));
}).observe({ type: 'largest-contentful-paint', buffered: true })`;

/** The observer, notified after a frame, has all visible paints. */
const SETTLED = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Screens, their largest immediate text, and a text of their answers. */
const SCREENS = [
  { path: '/recharge', largest: '仅接受 USD 与 USDT 存款', data: '收款账户会不定期更换' },
  { path: '/statement', largest: '包含时间、类型、单号', data: '存款到账' },
  { path: '/totp', largest: '开启后，登录时除密码外', data: '两步验证未开启' },
  // The background of the first card, which has no text yet.
  { path: '/wallet', largest: '', data: '添加 USDT 地址' },
  // The medal in shadow in the place of the member's own.
  { path: '/vip', largest: '', data: '保级流水' },
  { path: '/welfare', largest: '红包领取后自动计入中心钱包', data: '红包记录' },
  { path: '/userInfo', largest: '账号与真实姓名不能自行修改', data: '邮箱' },
  { path: '/userCent', largest: '手机号、邮箱、生日与取款地址齐备', data: '已完成' },
  { path: '/bonuses', largest: '投注时先用自有资金', data: '进行中' },
  { path: '/transRecord', largest: '点开一笔可查看进度', data: '审核通过' },
  { path: '/addBankCard', largest: '仅支持绑定本人银行卡', data: '添加银行卡' },
];

for (const { path, largest, data } of SCREENS) {
  test(`the largest paint of ${path} is before the app and its answers`, async ({
    page,
    open,
    request,
  }) => {
    const release = await appWaits(page);
    await page.addInitScript({ content: WATCH });
    await open(path, { as: await signIn(request, demoMember()), early: true });
    const last = (): Promise<string> => page.evaluate('paints.at(-1) ?? ""');
    const painted = largest === '' ? /^before: $/ : new RegExp(`^before: ${largest}`);
    await expect.poll(last).toMatch(painted);
    release();
    await appIsThere(page);
    await expect(page.getByText(data).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('main [data-skeleton]:visible')).toHaveCount(0);
    await page.evaluate(SETTLED);
    expect(await last()).toMatch(painted);
  });
}

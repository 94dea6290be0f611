import type { Page } from '@playwright/test';
import { isWelcomed } from './is-welcomed.ts';
import { expect, isWholeInEveryView, test } from './product-test.ts';

const ENDPOINT = 'https://push.example.net/send/';
/** The browser's half of RFC 8291, appendix A. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

interface Browser {
  readonly endpoint: string;
  /** What the person answers when the browser asks. */
  readonly answers?: 'granted' | 'denied' | 'default';
  readonly permission?: 'default' | 'denied';
}

/** A browser whose push service is far away: no browser of the tests can reach a real one. */
async function pushes(page: Page, browser: Browser): Promise<void> {
  const { endpoint, answers = 'granted', permission = 'default' } = browser;
  const made = { endpoint, keys: KEYS };
  await page.addInitScript(`{
    let made = null;
    const pushManager = {
      getSubscription: async () => made,
      subscribe: async ({ applicationServerKey, userVisibleOnly }) => {
        if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new TypeError('options');
        const options = { applicationServerKey };
        const unsubscribe = async () => { made = null; return true; };
        const given = ${JSON.stringify(made)};
        return (made = { ...given, options, unsubscribe, toJSON: () => given });
      },
    };
    const registration = { pushManager, addEventListener() {}, update: async () => {} };
    const serviceWorker = {
      controller: null,
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
      addEventListener() {},
    };
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
    window.PushManager = class {};
    window.Notification = class {
      static permission = '${permission}';
      static requestPermission = async () => (Notification.permission = '${answers}');
    };
  }`);
}

const endpointOf = (name: string): string => `${ENDPOINT}${name}`;

test('a member turns pushing on, chooses, and turns it off, as on the server', async ({
  page,
  open,
  member,
}) => {
  const endpoint = endpointOf(member.name);
  await pushes(page, { endpoint });
  await open('/message?view=settings', { as: member });
  await page.getByRole('link', { name: '推送通知' }).click();
  await expect(page).toHaveURL(/#\/message\?view=push$/);
  await expect(page.getByRole('heading', { name: '本机未开启推送' })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await isWholeInEveryView(page);
  await page.getByRole('button', { name: '开启推送' }).click();
  await expect(page.getByRole('heading', { name: '本机已开启推送' })).toBeVisible();
  const state = () => member.call('push', { endpoint });
  const first = { here: 1, devices: 1, money: 1, safety: 1, offers: 0, announcements: 0 };
  expect(await state()).toMatchObject({ ...first, quiet_from: '22:00', quiet_until: '08:00' });
  await expect(page.getByRole('switch', { name: '优惠提醒' })).not.toBeChecked();
  await page.getByRole('switch', { name: '优惠提醒' }).click();
  await expect(page.getByRole('switch', { name: '优惠提醒' })).toBeChecked();
  await expect(page.getByRole('switch', { name: '公告提醒' })).not.toBeChecked();
  await page.getByRole('switch', { name: '公告提醒' }).click();
  await expect(page.getByRole('switch', { name: '公告提醒' })).toBeChecked();
  await page.getByLabel('开始时间').selectOption('23:00');
  await expect.poll(state).toMatchObject({ offers: 1, announcements: 1, quiet_from: '23:00' });
  await isWholeInEveryView(page);
  await page.getByRole('switch', { name: '免打扰' }).click();
  await expect(page.getByLabel('开始时间')).toHaveCount(0);
  expect(await state()).toMatchObject({ quiet_from: '00:00', quiet_until: '00:00' });
  await page.getByRole('button', { name: '关闭本机推送' }).click();
  await expect(page.getByRole('heading', { name: '本机未开启推送' })).toBeVisible();
  expect(await state()).toMatchObject({ here: 0, devices: 0, offers: 1 });
});

test('another device of the member is named, and its choices can be changed here', async ({
  page,
  open,
  member,
}) => {
  const topics = { money: 1, safety: 1, offers: 0 };
  const endpoint = endpointOf(`${member.name}-other`);
  await member.call('push/subscribe', { endpoint, ...KEYS, ...topics });
  await pushes(page, { endpoint: endpointOf(member.name) });
  await open('/message?view=push', { as: member });
  await expect(page.getByText('另有 1 台设备正在接收推送')).toBeVisible();
  await page.getByRole('switch', { name: '资金到账' }).click();
  await expect(page.getByRole('switch', { name: '资金到账' })).not.toBeChecked();
  expect(await member.call('push')).toMatchObject({ here: 0, devices: 1, money: 0 });
});

test('who refuses is told where to allow it; who closes the question may try again', async ({
  page,
  open,
  member,
}) => {
  await pushes(page, { endpoint: endpointOf(member.name), answers: 'default' });
  await open('/message?view=push', { as: member });
  await page.getByRole('button', { name: '开启推送' }).click();
  await expect(page.getByText('尚未获得通知权限，可再次点击开启')).toBeVisible();
  await page.evaluate(
    "Notification.requestPermission = async () => (Notification.permission = 'denied')",
  );
  await page.getByRole('button', { name: '开启推送' }).click();
  await expect(page.getByRole('heading', { name: '推送已被浏览器阻止' })).toBeVisible();
  await isWholeInEveryView(page);
  expect(await member.call('push')).toMatchObject({ devices: 0 });
});

test('a browser without pushing says so', async ({ page, open, member }) => {
  await page.addInitScript('delete window.PushManager');
  await open('/message?view=push', { as: member });
  await expect(page.getByRole('heading', { name: '此浏览器不支持推送' })).toBeVisible();
  await isWholeInEveryView(page);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });

  test('the app is put on the home screen first', async ({ page, open, member }) => {
    await page.addInitScript('delete window.PushManager');
    await open('/message?view=push', { as: member });
    await expect(page.getByRole('heading', { name: '请先添加到主屏幕' })).toBeVisible();
    await isWholeInEveryView(page);
    await page.getByRole('link', { name: '查看添加方法' }).click();
    await expect(page).toHaveURL(/#\/app$/);
  });
});

test('the icon shows the unread messages, and nothing once all are read', async ({
  page,
  open,
  member,
}) => {
  await page.addInitScript(`{
    window.badges = [];
    navigator.setAppBadge = async (count) => void window.badges.push(count);
    navigator.clearAppBadge = async () => void window.badges.push(0);
  }`);
  await isWelcomed(member);
  await open('/message?type=2', { as: member });
  const badge = () => page.evaluate<number>('window.badges.at(-1) ?? -1');
  await expect.poll(badge).toBeGreaterThan(0);
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect.poll(badge).toBe(0);
});

import { refuses } from '../faults.ts';
import { appIsThere, appWaits } from '../open-screen.ts';
import { endsTheSession, expect, test } from '../product-test.ts';

test('the calls of a member’s screen are sent before the app, once each', async ({
  page,
  open,
  member,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const release = await appWaits(page);
  await open('/betRecord', { as: member, early: true });
  await expect.poll(() => asked).toContain('/api/betrecord');
  await expect.poll(() => asked).toContain('/api/user');
  release();
  await appIsThere(page);
  await expect(page.locator('main [data-skeleton]:visible')).toHaveCount(0);
  for (const call of ['/api/betrecord', '/api/user', '/api/gamelist']) {
    expect(asked.filter((text) => text === call).length, call).toBeLessThanOrEqual(1);
  }
});

test('home asks for the shelves of a member before the app, once each', async ({
  page,
  open,
  member,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const release = await appWaits(page);
  await open('/', { as: member, early: true });
  const shelves = ['/api/recent', '/api/favourites'];
  for (const call of shelves) await expect.poll(() => asked).toContain(call);
  release();
  await appIsThere(page);
  await expect(page.locator('main [data-skeleton]:visible')).toHaveCount(0);
  for (const call of shelves) expect(asked.filter((text) => text === call)).toEqual([call]);
});

/** Public screens, with their calls that a visitor’s page preloads. */
const PUBLIC = [
  { path: '/activity', calls: ['/api/activitylist', '/api/activitytype'] },
  { path: '/activityInfo?id=1', calls: ['/api/activitydeatil'] },
  { path: '/concise?type=pp', calls: ['/api/gamelistBycode', '/api/getGameTypeList'] },
  { path: '/abouts?type=5', calls: ['/api/article'] },
  { path: '/gameTypeList/5', calls: ['/api/getGameTypeList'] },
  { path: '/gameList/haitang', calls: ['/api/game/list'] },
  { path: '/vip', calls: ['/api/uservip'] },
];

for (const { path, calls } of PUBLIC) {
  test(`a visitor’s public calls are sent before the app, once each: ${path}`, async ({
    page,
    open,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const release = await appWaits(page);
    await open(path, { early: true });
    await expect.poll(() => asked.filter((text) => text.startsWith('/api/'))).toEqual(calls);
    release();
    await appIsThere(page);
    await expect(page.locator('main [data-skeleton]:visible')).toHaveCount(0);
    for (const call of calls) expect(asked.filter((text) => text === call)).toEqual([call]);
  });
}

test('a visitor’s page makes no member call', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await appWaits(page);
  await open('/money', { early: true });
  await expect(page.locator('.prerendered').getByText('找回账号')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('an answer that became old before the app started is not used', async ({
  page,
  open,
  member,
}) => {
  await page.clock.install();
  const release = await appWaits(page);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await open('/betRecord', { as: member, early: true });
  await expect.poll(() => asked.filter((path) => path === '/api/betrecord')).toHaveLength(1);
  await page.clock.runFor(15_000);
  release();
  await expect.poll(() => asked.filter((path) => path === '/api/betrecord')).toHaveLength(2);
});

test('an ended session is reported although the call was preloaded', async ({
  page,
  open,
  member,
}) => {
  await refuses(page, 'betrecord', 401, '请重新登录');
  const release = await appWaits(page);
  const result = page.waitForResponse('**/api/betrecord');
  await open('/betRecord', { as: member, early: true });
  await result;
  release();
  await endsTheSession(page);
});

import { refuses } from '../faults.ts';
import { appIsThere, appWaits, openScreen } from '../open-screen.ts';
import { endsTheSession, expect, test } from '../product-test.ts';

test('what a member’s screen asks for goes out before the app, and is asked for once', async ({
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
    expect(asked.filter((one) => one === call).length, call).toBeLessThanOrEqual(1);
  }
});

test('where the server draws, a member’s own calls go out before the app too', async ({
  page,
  open,
  member,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const release = await appWaits(page);
  await open('/vip', { as: member, early: true });
  const own = ['/api/user', '/api/vip/standing'];
  const ownAsked = () => own.map((call) => asked.filter((one) => one === call).length);
  await expect.poll(ownAsked).toEqual([1, 1]);
  release();
  await appIsThere(page);
  await expect(page.getByText('规则说明').first()).toBeVisible();
  expect(ownAsked()).toEqual([1, 1]);
});

test('nothing is asked for ahead where the address says more, nor for who is not signed in', async ({
  browser,
  page,
  open,
  member,
}) => {
  const asked: string[] = [];
  const hears = (one: typeof page) =>
    one.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  hears(page);
  await appWaits(page);
  const file = page.waitForResponse('**/member-betRecord.html');
  await open('/betRecord?more=1', { as: member, early: true });
  await (await file).finished();
  const other = await browser.newPage();
  hears(other);
  await appWaits(other);
  await openScreen(other, '/money', { member: false, early: true });
  await expect(other.locator('.sight')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await other.close();
});

test('an answer that has become old while the app came is not taken', async ({
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

test('a session that ended is told although the call went out ahead', async ({
  page,
  open,
  member,
}) => {
  await refuses(page, 'betrecord', 401, '请重新登录');
  const release = await appWaits(page);
  const told = page.waitForResponse('**/api/betrecord');
  await open('/betRecord', { as: member, early: true });
  await told;
  release();
  await endsTheSession(page);
});

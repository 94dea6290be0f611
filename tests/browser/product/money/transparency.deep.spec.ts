import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { demoMember } from '../../accounts.ts';
import { breaks, heals, holds } from '../faults.ts';
import { signIn } from '../member-session.ts';
import { expect, isWhole, test } from '../product-test.ts';

// The demo publishes a proof of its first moment, in which the demo's member has a leaf.
const DAYS = '**/solvency/days.json';
const proved = '您的余额已计入当日总额';

for (const theme of ['dark', 'light'] as const) {
  test(`a member checks the own leaf in the browser at every width, ${theme}`, async ({
    page,
    open,
    request,
  }, { outputDir }) => {
    const member = await signIn(request, demoMember());
    await open('/transparency', { as: member, theme });
    await expect(page.getByRole('heading', { name: proved })).toBeVisible();
    await expect(page.getByText('每份摘要指向前一份，未被改写')).toBeVisible();
    await expect(page.getByRole('heading', { name: '没有证明什么' })).toBeVisible();
    for (const width of [360, 412, 1280]) {
      await page.setViewportSize({ width, height: 915 });
      await isWhole(page);
      await page.screenshot({ path: `${outputDir}/${theme}-${width}.png`, fullPage: true });
    }
  });
}

test('what everybody reads is compared: another root, or a changed past, fails', async ({
  page,
  open,
  request,
}) => {
  const member = await signIn(request, demoMember());
  await page.route(DAYS, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // The same day with another root, as it would be published to somebody else.
    const other = (_: string, head: string, first: string) => head + (first === 'f' ? 'e' : 'f');
    await route.fulfill({ response, body: text.replace(/("root":")(.)/, other) });
  });
  await open('/transparency', { as: member });
  await expect(page.getByRole('alert')).toContainText('验证未通过');
  await expect(page.getByText(proved)).toBeHidden();
  // The proof is saved all the same, as evidence.
  await expect(page.getByRole('button', { name: '保存我的证明' })).toBeVisible();
});

test('the saved proof holds in the offline verifier, and for nobody else', async ({
  page,
  open,
  request,
  context,
}) => {
  const member = await signIn(request, demoMember());
  await open('/transparency', { as: member });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存我的证明' }).click();
  const proof = await (await saving).path();
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载离线验证器' }).click();
  const verifier = `${await (await loading).path()}.html`;
  await (await loading).saveAs(verifier);
  await expect(page.getByText(/文件 SHA-256：[0-9a-f]{64}/)).toBeVisible();

  const { member: number, digest } = JSON.parse(readFileSync(proof, 'utf8'));
  const offline = await context.newPage();
  await context.setOffline(true);
  await offline.goto(`file://${verifier}`);
  await offline.getByLabel('证明文件').setInputFiles(proof);
  await offline.getByLabel('会员编号').fill(number);
  await offline.getByLabel('公布的摘要').fill(digest);
  await offline.getByRole('button', { name: '验证' }).click();
  await expect(offline.getByRole('status')).toContainText('验证通过');
  await offline.getByLabel('会员编号').fill('10000001');
  await offline.getByRole('button', { name: '验证' }).click();
  await expect(offline.getByRole('status')).toContainText('验证未通过');
});

test('a new member has no leaf and is told what that means; a failure can be tried again', async ({
  page,
  open,
  member,
}) => {
  const release = await holds(page, 'solvency/proof');
  await open('/transparency', { as: member });
  await expect(page.locator('main [data-skeleton]').first()).toBeAttached();
  release();
  await expect(page.getByRole('heading', { name: '当日没有您的叶子' })).toBeVisible();
  await isWhole(page);
  await heals(page, 'solvency/proof');
  await breaks(page, 'solvency/proof');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('加载失败，请重试');
  await heals(page, 'solvency/proof');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '当日没有您的叶子' })).toBeVisible();
});

test('everybody reads the published days without signing in', async ({ page }) => {
  await page.goto('/solvency');
  await expect(page.getByRole('heading', { name: '资金透明' })).toBeVisible();
  await expect(page.getByText('应付会员总额').first()).toBeVisible();
  await isWhole(page);
});

test('the script of home does not carry the verifier, and stays within its budget', async ({
  request,
}) => {
  const page = await (await request.get('/')).text();
  // The page names the script of every language; this is the Chinese one.
  const script = /<!--app \/(assets\/index-[\w-]+\.js)-->/.exec(page)?.[1] ?? '';
  const code = await (await request.get(`/${script}`)).body();
  expect(code.toString()).not.toContain('haitang-pos');
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(95_000);
});

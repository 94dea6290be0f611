import type { Page } from '@playwright/test';
import { languageFile, OTHER_LANGUAGES } from '../../../apps/web/words/languages.ts';
import { FormPage } from '../pages/form-page.ts';
import { answers } from './faults.ts';
import { isWelcomed } from './is-welcomed.ts';
import { appIsThere, brokenRules } from './open-screen.ts';
import { expect, settled, test } from './product-test.ts';
import { leaveFor } from './routes/go-to.ts';

/** Chosen on this device before the page is opened; not in frames and empty pages. */
const speaks = (page: Page, language: string): Promise<unknown> =>
  page.addInitScript({
    content: `if (location.protocol !== 'about:') localStorage.setItem('language', '${language}');`,
  });

/** All that a member reads or hears on the page, piece by piece. */
const PIECES = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement.closest('script, style, noscript')) found.push(textContent.trim());
  }
  for (const name of ['aria-label', 'placeholder', 'alt']) {
    const named = document.querySelectorAll('[' + name + ']');
    found.push(...[...named].map((one) => one.getAttribute(name)));
  }
  return found;
})()`;

/** Words of ours that are left in Chinese; content of the operator may be Chinese. */
async function chineseWords(page: Page): Promise<string[]> {
  const pieces = await page.evaluate<string[]>(PIECES);
  const known = languageFile('app', 'en');
  return pieces.filter((piece) => Object.hasOwn(known, piece) && /\p{Script=Han}/u.test(piece));
}

/** What the page needs; a phone shrinks a page that is too wide, and its window grows. */
const widthOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth');

/**
 * A machine without a Thai font draws every sign of a syllable as a box of its own, far wider than
 * any font would.
 */
const HAS_THAI = `(() => {
  const pen = document.createElement('canvas').getContext('2d');
  return pen.measureText('กี').width < 1.5 * pen.measureText('ก').width;
})()`;

const FOR_VISITORS = ['/', '/login', '/login?type=1'];
const FOR_MEMBERS = ['/recharge', '/withdrawal', '/mine', '/userCent', '/money', '/limits'];

test('a visitor chooses English in the drawer, and Chinese again', async ({ page, open }) => {
  await open('/');
  await page.getByRole('button', { name: '海棠，打开菜单' }).click();
  await page.getByRole('button', { name: /语言 \/ Language/ }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  const words = languageFile('app', 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await appIsThere(page);
  await expect(
    page.getByRole('link', { name: words.登录 ?? '', exact: true }).first(),
  ).toBeVisible();
  expect(await chineseWords(page)).toEqual([]);

  const menu = (words['{0}，打开菜单'] ?? '').replace('{0}', '海棠');
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('radio', { name: '简体中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await appIsThere(page);
  await expect(page.getByRole('button', { name: '海棠，打开菜单' })).toBeVisible();
});

test('a refusal of the server is said in the language of the page', async ({ page, open }) => {
  await speaks(page, 'en');
  await open('/login');
  const words = languageFile('app', 'en');
  const form = new FormPage(page, words.登录 ?? '');
  await form.fill({ [words.账号 ?? '']: 'nobody88', [words.密码 ?? '']: 'not-the-word' });
  await form.submit.click();
  const said = languageFile('server', 'en').账号或密码不正确 ?? '';
  await expect(page.getByRole('alert')).toContainText(said);
});

test('a message of the system is said in the language of the page', async ({
  page,
  open,
  member,
}) => {
  await isWelcomed(member);
  await speaks(page, 'en');
  await open('/message?type=2', { as: member });
  const words = languageFile('messages', 'en');
  const welcome = (words['欢迎加入{site}'] ?? '').replace('{site}', '海棠娱乐');
  const hello = (words['{username}，您好：'] ?? '').replace('{username}', member.name);
  const message = page.getByRole('button', { name: welcome });
  await expect(message).toContainText(hello);
  await message.click();
  await expect(
    page.getByText(words['妥善保管登录密码与支付密码，两者请勿相同。'] ?? ''),
  ).toBeVisible();
  await expect(page.locator('main')).not.toContainText('账户');
});

test('the language stays when a session ends, and everything else goes', async ({
  page,
  open,
  member,
}) => {
  await speaks(page, 'en');
  await open('/mine', { as: member });
  await page.evaluate("localStorage.setItem('lastNumber', '1')");
  const words = languageFile('app', 'en');
  await page.getByRole('button', { name: words.退出登录 ?? '', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.确定 ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate("localStorage.getItem('language')")).toBe('en');
  expect(await page.evaluate("localStorage.getItem('lastNumber')")).toBeNull();
});

test('the Chinese app loads no other language, and another loads no Chinese screen', async ({
  page,
  open,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const apps = () => scripts.filter((path) => /\/assets\/index-[\w-]+\.js$/.test(path));
  await open('/login');
  const chinese = apps();
  expect(chinese).toHaveLength(1);

  await page.evaluate("localStorage.setItem('language', 'th')");
  scripts.length = 0;
  await page.reload();
  await appIsThere(page);
  expect(apps()).toHaveLength(1);
  expect(apps()).not.toEqual(chinese);
  expect(scripts.filter((path) => path.includes('/prerendered-'))).toEqual([]);
});

for (const language of OTHER_LANGUAGES) {
  test(`${language}: the main screens fit into 320 px and leave no word of ours in Chinese`, async ({
    page,
    open,
    member,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await speaks(page, language);
    for (const path of [...FOR_VISITORS, ...FOR_MEMBERS]) {
      if (path === FOR_VISITORS[0]) await open(path, { theme: 'light' });
      else if (path === FOR_MEMBERS[0]) {
        await page.evaluate(`sessionStorage.setItem('token', '${member.token}')`);
        await page.goto('about:blank');
        await open(path, { theme: 'light' });
      } else await leaveFor(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main [data-skeleton]:visible')).toHaveCount(0);
      await settled(page);
      const isDrawn = language !== 'th' || (await page.evaluate<boolean>(HAS_THAI));
      if (isDrawn) expect([path, await widthOf(page)]).toEqual([path, 320]);
      if (language !== 'zh-TW') expect([path, await chineseWords(page)]).toEqual([path, []]);
      expect([path, await brokenRules(page)]).toEqual([path, []]);
    }
  });
  test(`${language}: the title of 消息 gives way to the button beside it at 320 px`, async ({
    page,
    open,
    member,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await speaks(page, language);
    await answers(page, 'messages/unread', { unread: 3 });
    await open('/message?type=2', { as: member });
    const name = languageFile('app', language).全部已读 ?? '';
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const right = (title?.x ?? 320) + (title?.width ?? 0);
    expect(right).toBeLessThanOrEqual((await button.boundingBox())?.x ?? 0);
  });
}

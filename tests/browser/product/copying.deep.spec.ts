import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { MemberSession } from './member-session.ts';
import { expect, test } from './product-test.ts';

const ADDRESS = `0x${randomBytes(20).toString('hex')}`;
/** Like a page without clipboard access: plain http on a phone. */
const NO_CLIPBOARD = `navigator.clipboard.writeText = () => Promise.reject(new Error('no'))`;
const NO_SELECTION = 'document.execCommand = () => false';
const clipboard = 'navigator.clipboard.readText()';

const LONG = { done: '成功复制到剪贴板！', failed: '复制失败，请手动复制！' };
const SHORT = '复制成功！';

interface Place {
  readonly path: string;
  readonly button: string | RegExp;
  readonly done: string;
  readonly failed: string;
  readonly copied: (member: MemberSession) => string;
}

const PLACES: readonly Place[] = [
  {
    path: '/',
    button: '复制用户名',
    copied: ({ name }) => name,
    done: SHORT,
    failed: '复制失败，请手动复制',
  },
  { path: '/mine', button: '复制用户名', copied: ({ name }) => name, ...LONG },
  { path: '/wallet', button: /^复制地址/, copied: () => ADDRESS, ...LONG, done: SHORT },
];

const bind = (member: MemberSession): Promise<unknown> =>
  member.call('bindcard', {
    bank: 'USDT',
    bank_no: ADDRESS,
    bank_owner: 'ERC20',
    pay_pass: member.payPassword,
  });

const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true }));

for (const { path, button, done, failed, copied } of PLACES) {
  test(`copying on ${path} says ${done}, or ${failed}`, async ({ page, open, member, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (path === '/wallet') await bind(member);
    await open(path, { as: member });
    const copy = page.getByRole('button', { name: button });
    await copy.click();
    await says(page, done).toBeVisible();
    // An address keeps its checksum, which is in the case of its letters.
    const text = await page.evaluate<string>(clipboard);
    expect(path === '/wallet' ? text.toLowerCase() : text).toBe(copied(member));
    await page.evaluate(`${NO_CLIPBOARD}; ${NO_SELECTION}`);
    await copy.click();
    await says(page, failed).toBeVisible();
  });
}

test('without clipboard access the text is still copied', async ({
  page,
  open,
  member,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/mine', { as: member });
  await page.evaluate(NO_CLIPBOARD);
  await page.getByRole('button', { name: '复制用户名' }).click();
  await says(page, LONG.done).toBeVisible();
  expect(await page.evaluate(clipboard)).toBe(member.name);
});

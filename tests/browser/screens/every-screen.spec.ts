import { expect } from '@playwright/test';
import { brokenRules, fits, openScreen } from './open-screen.ts';
import { test } from './screen-test.ts';

const SCREENS = [
  { name: 'home', path: '/', member: false, sees: '累积奖池' },
  { name: 'home of a member', path: '/', member: true, sees: 'haitang88' },
  { name: 'login', path: '/login', member: false, sees: '找回账号' },
  { name: 'register', path: '/login?type=1', member: false, sees: '我已年满 18 周岁' },
  { name: 'mine', path: '/mine', member: true, sees: '退出登录' },
  { name: 'mine of a visitor', path: '/mine', member: false, sees: '您还未登录' },
  { name: 'category', path: '/gameTypeList/1', member: false, sees: '个场馆' },
  { name: 'game list', path: '/gameList/haitang', member: false, sees: '全部(' },
  {
    name: 'game',
    path: '/gamePage?name=海棠花开&gameId=1001&code=x',
    member: true,
    sees: '净结果',
  },
  { name: 'building', path: '/activity', member: false, sees: '正在建设' },
] as const;

const LOOKS = [
  { width: 360, height: 740, theme: 'dark' },
  { width: 412, height: 915, theme: 'light' },
  { width: 1280, height: 900, theme: 'dark' },
] as const;

for (const { name, path, member, sees } of SCREENS) {
  for (const { width, height, theme } of LOOKS) {
    test(`${name} is whole and accessible at ${width} px, ${theme}`, async ({ page }, info) => {
      const faults: string[] = [];
      page.on('pageerror', (fault) => faults.push(fault.message));
      await page.setViewportSize({ width, height });
      await openScreen(page, path, { member, theme });
      await expect(page.getByText(sees).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: info.outputPath(`${width}-${theme}.png`) });
      await fits(page);
      expect(await brokenRules(page)).toEqual([]);
      expect(faults).toEqual([]);
    });
  }
}

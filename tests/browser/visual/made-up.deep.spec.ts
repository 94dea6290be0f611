import { openScreen } from '../product/open-screen.ts';
import { agreeingServer } from '../product/page-time.ts';
import { answersFrom, readAnswers } from './answers.ts';
import { isExcluded, showsMadeUp } from './made-up.ts';
import { expect, stands, THEMES, test } from './visual-test.ts';

const GAME = '/gamePage?name=海棠花开&gameId=1001&code=crabapple-bloom';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Screens that show another program, a file or a rare state; their content is made up. */
for (const theme of THEMES) {
  for (const { path, name, member, sees } of [
    { path: GAME, name: 'gamepage', member: true, sees: '净结果' },
    { path: '/zhanzhuye?type=1', name: 'zhanzhuye-type-1', member: false, sees: '' },
    { path: '/zhanzhuye?type=2', name: 'zhanzhuye-type-2', member: false, sees: '' },
    { path: '/excluded', name: 'excluded', member: true, sees: '自我排除进行中' },
    { path: '/statement', name: 'statement', member: true, sees: '下载 CSV' },
  ] as const) {
    test(`${name} looks as it did, ${theme}`, async ({ page }) => {
      const kept = readAnswers();
      const missing = new Set<string>();
      await answersFrom(page, kept, missing);
      await showsMadeUp(page, theme);
      if (name === 'excluded') await isExcluded(page);
      await agreeingServer(page);
      await page.clock.setFixedTime(kept.at);
      // The time spent in a game is shown, and counted from it.
      await page.addInitScript('Math.random = () => 0.5; performance.now = () => 0');
      // The home button has been moved before, so its temporary hint is not shown.
      await page.addInitScript(`if (window === window.top)
        localStorage.setItem('expandButtonPosition', '{"x":340,"y":150}')`);
      await openScreen(page, path, { member, theme });
      const heading = page.locator('iframe').contentFrame().getByRole('heading');
      const there = sees === '' ? heading : page.getByText(sees);
      await expect(there.first()).toBeVisible();
      await stands(page);
      const as = member ? 'member' : 'visitor';
      await expect(page).toHaveScreenshot(`screen-${name}-${as}-${theme}.png`);
      expect([...missing]).toEqual([]);
    });
  }
}

import { expect, type FrameLocator, type Page } from '@playwright/test';

/**
 * Plays rounds of 御前骰宝 on 大: chips of these worths are laid once, and the bet is repeated. The
 * page must show the game.
 */
export async function playOnBig(
  page: Page,
  table: FrameLocator,
  chips: readonly number[],
  rounds: number,
): Promise<void> {
  await table.getByRole('button', { name: '快速' }).click();
  for (const chip of chips) {
    await table.getByRole('button', { name: `筹码 ${chip}`, exact: true }).click();
    await table.getByRole('button', { name: /^大 / }).click();
  }
  const open = table.getByRole('button', { name: '开盅' });
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await table.getByRole('button', { name: '重复' }).click();
    const answered = page.waitForResponse((response) => response.url().endsWith('/page/bet'));
    await open.click();
    await answered;
    await expect(open).toHaveAttribute('aria-busy', 'false');
  }
}

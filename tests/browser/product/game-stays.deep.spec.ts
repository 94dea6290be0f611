import type { APIRequestContext, FrameLocator } from '@playwright/test';
import { demoMember } from '../accounts.ts';
import { type MemberSession, signIn } from './member-session.ts';
import { expect, test } from './product-test.ts';

const GAME = '/gamePage?name=海棠换牌&gameId=qingya&code=crabapple-draw';

/** The demo's member, whose money comes along. */
async function withMoney(request: APIRequestContext): Promise<MemberSession> {
  const member = await signIn(request, demoMember());
  await member.call('uptransferstatus', { transferstatus: 1 });
  return member;
}

/** The upper edge of the first card, where it lies when it is not held. */
const placeOf = async (game: FrameLocator): Promise<number | undefined> =>
  (await game.getByRole('group', { name: '五张牌' }).boundingBox())?.y;

test('between two rounds neither the cards nor the button under the thumb move', async ({
  page,
  open,
  request,
}) => {
  await open(GAME, { as: await withMoney(request) });
  const game = page.locator('iframe').contentFrame();
  const deal = game.getByRole('button', { name: '发牌' });
  await expect(deal).toBeEnabled();
  const [cards, button] = [await placeOf(game), await deal.boundingBox()];
  await deal.click();
  const change = game.getByRole('button', { name: '换牌' });
  await expect(change).toBeEnabled();
  expect(await placeOf(game)).toBe(cards);
  expect(await change.boundingBox()).toEqual(button);
  // Every card held: the same button says so.
  const held = game.getByRole('group', { name: '五张牌' }).getByRole('button');
  for (const card of await held.all()) await card.click();
  await game.getByRole('button', { name: '全部保留' }).click();
  await expect(deal).toBeEnabled();
  expect(await placeOf(game)).toBe(cards);
  // The limits of the stake are amounts like any other.
  await expect(game.getByText(/^[\d,.]+ – [\d,.]+$/)).toHaveText('1.00 – 625.00');
});

test('a lottery on a low phone shows what is picked from, and has a switch for its sound', async ({
  page,
  open,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open('/gamePage?name=时时彩&gameId=tianyuan&code=hourly-five', {
    as: await withMoney(request),
  });
  const game = page.locator('iframe').contentFrame();
  const first = game.getByRole('button', { name: '万位 0' });
  const slip = game.getByRole('region', { name: '投注', exact: true });
  await expect(first).toBeVisible();
  const hidden = async (): Promise<number> => {
    const [disc, bar] = [await first.boundingBox(), await slip.boundingBox()];
    return (disc?.y ?? 0) + (disc?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  const sound = game.getByRole('button', { name: '声音' });
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
});

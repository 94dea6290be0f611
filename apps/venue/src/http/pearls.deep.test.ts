import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Sitting } from '../testing/test-pages.ts';
import { openVisits } from '../testing/visits.ts';

const { visit, newPlayer, operator } = await openVisits();

const PLAY = '.panel .primary';
const FALLING = '.board > .pearl';

interface Answered {
  readonly payout: string;
  readonly balanceAfter: string;
}

const cents = (text: string | null): number =>
  Math.round(Number((text ?? '').replaceAll(',', '')) * 100);

/** A board on which pearls never come down: no frame comes. */
async function board(player?: string) {
  const user = player ?? (await newPlayer());
  const sitting = await visit('falling-pearls', { user, moves: true });
  const { game, page } = sitting;
  const answers: Answered[] = [];
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/page/bet')) sent += 1;
  });
  page.on('response', async (response) => {
    if (!response.url().endsWith('/page/bet')) return;
    const { data } = (await response.json()) as { readonly data: Answered | null };
    if (data !== null) answers.push(data);
  });
  await game.evaluate('requestAnimationFrame = () => 0');
  const balance = async () => cents(await game.textContent('.under b'));
  /** Presses until so many bets were sent and answered. */
  const drop = async (count: number): Promise<void> => {
    await expect
      .poll(async () => {
        if (sent < count) await game.click(PLAY);
        return sent;
      })
      .toBe(count);
    await expect.poll(() => answers.length).toBe(count);
  };
  return { ...sitting, answers, balance, drop, sent: () => sent };
}

const inTheAir = ({ game }: Sitting) => game.locator(FALLING).count();

test('each press lets a pearl fall; what they pay is seen when they are down', async () => {
  const play = await board();
  const { game, answers } = play;
  const before = await play.balance();
  const stake = cents(await game.inputValue('#stake'));
  await play.drop(3);
  await expect.poll(() => inTheAir(play)).toBe(4);
  expect(await game.locator('.trail li').count()).toBe(0);
  expect(await play.balance()).toBe(before - 3 * stake);
  expect(await game.getAttribute(PLAY, 'aria-busy')).toBe('true');
  // A press beside the button ends all motion.
  await expect
    .poll(async () => {
      await game.click('.words');
      return game.locator('.trail li').count();
    })
    .toBe(3);
  await game.waitForSelector(`${PLAY}[aria-busy=false]`);
  expect(await play.balance()).toBe(cents(answers.at(-1)?.balanceAfter ?? null));
  const paid = answers.reduce((total, { payout }) => total + cents(payout), 0);
  expect(await play.balance()).toBe(before - 3 * stake + paid);
  expect(play.problems).toEqual([]);
  await play.leave();
});

test('ten pearls are the most, and a double tap lets one fall', async () => {
  const play = await board();
  const { game } = play;
  await game.dblclick(PLAY);
  await play.drop(1);
  await play.drop(10);
  await expect.poll(() => inTheAir(play)).toBe(11);
  await expect
    .poll(async () => {
      await game.click(PLAY);
      return game.textContent('.words');
    })
    .toBe('盘上已有十颗珍珠，落定后再放');
  expect(play.sent()).toBe(10);
  await play.leave();
});

test('a bet that is refused leaves the pearls in the air, and no stake behind', async () => {
  const play = await board();
  const { game, page } = play;
  const before = await play.balance();
  const stake = cents(await game.inputValue('#stake'));
  await play.drop(1);
  const refusal = { code: 203, message: '本游戏当前投注已满，请稍后', data: null };
  await page.route('**/page/bet', (route) => route.fulfill({ json: refusal }), { times: 1 });
  await expect
    .poll(async () => {
      await game.click(PLAY);
      return game.textContent('.words');
    })
    .toContain('投注已满');
  expect(await inTheAir(play)).toBe(2);
  expect(await play.balance()).toBe(before - stake);
  await play.leave();
});

test('money that still falls cannot be staked', async () => {
  const user = await newPlayer();
  // 2,860.50 are left.
  const taken = { user, product: 'haitang', amount: 1_000_000_000 };
  await operator.call('withdraw', { ...taken, transaction_uuid: randomUUID() });
  const play = await board(user);
  const { game } = play;
  await game.fill('#stake', '1000');
  await play.drop(2);
  expect(await play.balance()).toBe(86_050);
  await expect
    .poll(async () => {
      await game.click(PLAY);
      return game.textContent('.words');
    })
    .toBe('余额不足，请待珍珠落定');
  expect(play.sent()).toBe(2);
  await play.leave();
});

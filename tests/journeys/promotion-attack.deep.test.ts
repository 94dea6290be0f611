import type { BetRecordData } from '@haitang/contract/member/records.ts';
import { present } from '@haitang/kernel/assert.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, type MemberStory, openSeat, registerMember, until } from './member-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Outstanding {
  readonly bet_amount: number;
  /** What can be withdrawn. */
  readonly free: string;
  readonly lots: readonly { reason: string; need: string; done: string }[];
}

const cents = (text: string): bigint => present(parseMoney('CNY', text), 'an amount').minor;
const outstanding = (member: MemberStory) => member.ok<Outstanding>('/api/getBetAmount');

/** Plays the number of bets and recalls the money; returns the bets of the record. */
async function play(
  member: MemberStory,
  { game, times, stake, choice }: { game: string; times: number; stake: string; choice: object },
): Promise<BetRecordData['data']> {
  const read = () => member.ok<BetRecordData>('/api/betrecord', { pagesize: 100 });
  const [platform, code] = game.split('/');
  const ownIn = (page: BetRecordData) =>
    page.data.filter(({ platform_type }) => platform_type === platform);
  const { url } = await member.ok<{ url: string }>('/api/getGameUrl', {
    plat_name: platform,
    game_code: code,
    id: '',
  });
  const seat = await openSeat(url);
  for (let round = 0; round < times; round += 1) await seat.bet(stake, choice);
  await member.ok('/api/gameTransfer', { game_platform_id: platform, currency: 'CNY', type: 2 });
  return until(world, async () => {
    const bets = ownIn(await read());
    return bets.length >= times ? bets : null;
  });
}

test('a deposit of 20,000 rolled through nearly sure dice has worked off and earns nothing', async () => {
  const member = await registerMember(world, 'nearlysure1');
  await deposit(world, member, '20000.00');
  const before = await until(world, async () => {
    const lots = await outstanding(member);
    return lots.lots.length === 2 ? lots : null;
  });
  const [own, bonus] = before.lots.map(({ need }) => cents(need));
  // The arrived amount, once; and sixteen times two percent of it.
  expect(bonus).toBe(((present(own, 'a lot') * 2n) / 100n) * 16n);
  await member.ok('/api/uptransferstatus', { transferstatus: 1 });
  await world.settle();

  const sure = { side: 'under', target: 9_800 };
  const bets = await play(member, {
    game: 'haitang/cloud-dice',
    times: 51,
    stake: '400.00',
    choice: sure,
  });
  expect(bets.map(({ valid_amount }) => Number(valid_amount))).toEqual(bets.map(() => 0));
  const after = await outstanding(member);
  const wagering = ({ bet_amount: still, lots }: Outstanding) => ({
    still,
    lots: lots.map(({ reason, need, done }) => ({ reason, need, done })),
  });
  expect(wagering(after)).toEqual(wagering(before));
  // A lot locks its own money: of deposit and grant nothing is free, only what the rolls won.
  expect(before.free).toBe('0.00');
  expect(cents(after.free) <= 51n * 4_08n).toBe(true);
  expect(await member.ok('/api/user')).toMatchObject({ totalgame: '0.00' });
  expect(await world.differences()).toEqual([]);
});

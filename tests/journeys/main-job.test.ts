import type { PayRangeData } from '@haitang/contract/member/deposits.ts';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import type {
  OfficeWithdrawalDone,
  OfficeWithdrawalFile,
} from '@haitang/contract/office/withdrawals.ts';
import { present } from '@haitang/kernel/assert.ts';
import { parseMoney } from '@haitang/kernel/money.ts';
import { parseRate } from '@haitang/kernel/rate.ts';
import { newAddressHours } from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewAmounts } from '../../apps/web/src/screens/recharge/preview-amounts.ts';
import { type MemberStory, openSeat, PAY_PASSWORD, registerMember, until } from './member-steps.ts';
import { signInStaff } from './staff-steps.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(undefined, undefined, { ownRoles: true });
  const { context } = world.app;
  await context.database.transaction((tx) =>
    context.settings.change(tx, newAddressHours, 0, {
      actor: 'system:test',
      reason: 'the story takes minutes',
      effectiveAt: context.clock.now(),
    }),
  );
});
afterAll(() => world.close());

interface MoneyRecord {
  readonly out_trade_no: string;
  readonly amount: number;
  readonly state: number;
  readonly stage: string;
  readonly pay_way: string;
  readonly tx_hash: string | null;
}
interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
}
const CHAIN_ADDRESS = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh';

/** Pays the amount of an order at the faucet, like its page. */
async function payAtFaucet(info: PayInfoData): Promise<void> {
  const { mch_id: address, content: network } = Object(info.cardlist);
  const amount = info.info.real_money;
  const response = await fetch(`${world.chain.url}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network, address, amount, reference: '' }),
  });
  expect(response.status, await response.text()).toBe(200);
}

interface LobbyGame {
  readonly id: number;
  readonly game_code: string;
}

/** Opens a game of the house from the lobby and takes a seat at its page. */
async function enter(member: MemberStory, code: string, platform = 'haitang') {
  const { games } = await member.ok<{ games: LobbyGame[] }>('/api/game/list', { platform });
  const game = present(
    games.find((lobbyGame) => lobbyGame.game_code === code),
    `the game ${code}`,
  );
  const { url } = await member.ok<{ url: string }>('/api/getGameUrl', {
    id: game.id,
    game_code: game.game_code,
  });
  return { id: game.id, seat: await openSeat(url) };
}

const minorOf = (text: string): bigint => present(parseMoney('CNY', text), text).minor;

/** What the page said before the deposit of 300 is what has to be wagered after it. */
async function wagersAsPreviewed(member: MemberStory): Promise<void> {
  const range = await member.ok<PayRangeData>('/api/getPayRange', { type: 'usdt-trc20' });
  const { deposit_bonus } = await member.ok<{ deposit_bonus: string }>('/api/app');
  const own = present(parseRate(range.wagering), 'the wagering of a deposit');
  const shown = previewAmounts('300', parseRate(range.usdt_rate), parseRate(deposit_bonus), {
    own,
    bonus: parseRate(range.bonus_wagering),
  });
  const { lots } = await member.ok<{ lots: { need: string }[] }>('/api/getBetAmount');
  const needed = lots.map(({ need }) => minorOf(need)).reduce((sum, need) => sum + need, 0n);
  expect(shown).toMatchObject({ credited: '299.96', bonus: '5.99' });
  expect(minorOf(shown?.toWager ?? '')).toBe(needed);
}

test('register, deposit, play, recall, withdraw, get paid; and the books balance', async () => {
  const member = await registerMember(world, 'lele2026');

  // Deposit on the test chain; the bonus of 2 % has its own record.
  const { out_trade_no: order } = await member.ok<{ out_trade_no: string }>('/api/recharge', {
    paytype: 'usdt',
    catepay: 'TRC20',
    amount: '300.00',
  });
  await payAtFaucet(await member.ok<PayInfoData>('/api/payinfo', { deposit_no: order }));
  await until(world, async () => {
    const { info } = await member.ok<PayInfoData>('/api/payinfo', { deposit_no: order });
    return info.state === 2 ? info : null;
  });
  const bonuses = await until(world, async () => {
    const page = await member.ok<Page<MoneyRecord>>('/api/gettransrecord', { type: 3 });
    return page.total === 1 ? page : null;
  });
  expect(bonuses.data[0]).toMatchObject({ pay_way: '充值赠送' });
  const before = await member.ok<{ balance: string }>('/api/balance');
  // 300 points cost 42.13 USDT, which are 299.96; the bonus of 2 % on it is 5.99.
  expect(before.balance).toBe('305.95');
  await wagersAsPreviewed(member);

  // Automatic transfer on, open the slot, play at the venue's own page.
  await member.ok('/api/uptransferstatus', { transferstatus: 1 });
  await world.settle();
  const slot = await enter(member, 'crabapple-bloom');
  expect((await slot.seat.state()).balance).toBe(before.balance);
  let net = 0;
  for (let round = 0; round < 5; round += 1) {
    net += Number((await slot.seat.bet('2.00')).payout) - 2;
  }
  // The rest of the wagering, of the deposit and sixteen times the bonus, with small bets that
  // count.
  const table = await enter(member, 'imperial-sic-bo', 'huanqiu');
  for (let round = 0; round < 135; round += 1) {
    const bet = await table.seat.bet('3.00', { bet: 'big' });
    net += Number(bet.payout) - 3;
  }
  const rounds = 140;

  // Leave: the money is recalled, the bets are in the record.
  await member.ok('/api/gameTransfer', {
    game_platform_id: table.id,
    currency: 'CNY',
    type: 2,
  });
  const after = await member.ok<{ balance: string; gameblance: string }>('/api/balance');
  expect(after.gameblance).toBe('0.00');
  expect(Number(after.balance)).toBeCloseTo(Number(before.balance) + net, 2);
  const bets = await until(world, async () => {
    const page = await member.ok<Page<{ bet_amount: string; status: number }>>('/api/betrecord');
    return page.total === rounds ? page : null;
  });
  expect(bets.data.every((bet) => bet.status === 1)).toBe(true);
  expect(bets.data.filter((bet) => bet.bet_amount === '3.00').length).toBeGreaterThan(4);
  const wagering = await member.ok<{ bet_amount: number }>('/api/getBetAmount');
  expect(wagering.bet_amount).toBe(0);

  // Bind an address, request a withdrawal; it is approved, paid and found on chain.
  await member.ok('/api/bindcard', {
    bank: 'USDT',
    bank_no: CHAIN_ADDRESS,
    bank_owner: 'TRC20',
    pay_pass: PAY_PASSWORD,
  });
  const [card] = await member.ok<{ id: number }[]>('/api/getcard', { type: 2 });
  const withdrawal = await member.call('/api/withdraw', {
    amount: '20.00',
    bank: card?.id,
    password: PAY_PASSWORD,
  });
  expect(withdrawal.code, withdrawal.message).toBe(200);
  await payOut(Object(withdrawal.data).out_trade_no);
  const paid = await until(world, async () => {
    const page = await member.ok<Page<MoneyRecord>>('/api/gettransrecord', { type: 2 });
    return page.data[0]?.stage === 'paid' ? page.data[0] : null;
  });
  expect(paid).toMatchObject({ state: 2, amount: 19 });
  expect(paid.tx_hash).not.toBeNull();
  expect(await world.differences()).toEqual([]);
});

async function payOut(number: string): Promise<void> {
  const staff = await signInStaff(world, world.staff.maker);
  const file = await staff.ok<OfficeWithdrawalFile>('GET', '/office/withdrawals/file', { number });
  expect(file.order).toMatchObject({ stage: 'submitted', payout: '19.00' });
  const act = (path: string, fields: Record<string, unknown>) =>
    staff.ok<OfficeWithdrawalDone>('POST', `/office/withdrawals/${path}`, { number, ...fields });
  const claimed = await act('claim', { version: file.order.version });
  const approved = await act('approve', { version: claimed.version, note: '', code: '' });
  const response = await fetch(`${world.chain.url}/signer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      network: 'TRC20',
      address: CHAIN_ADDRESS,
      amount: '19.000000',
      reference: number,
    }),
  });
  const { hash }: { hash: string } = Object(await response.json());
  const cashier = await signInStaff(world, world.staff.cashier);
  const entered = { version: approved.version, txHash: hash, code: cashier.nextCode() };
  await cashier.ok('POST', '/office/withdrawals/payout', { number, ...entered });
}

// A deposit, its wagering and a withdrawal that the signer pays, asked for like the pages ask.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { must, nextCodeOf } from './walk.mjs';

const PAY_PASSWORD = '482913';
const STAKE = '50.00';
const LEAST_ROUNDS = 20;
const POINTS = '1000.00';
const WAIT_MS = 120_000;

/** Reads until `done` holds of what is read. */
async function until(what, read, done) {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await wait(500)) {
    const value = await read();
    if (done(value)) return value;
  }
  throw new Error(`not in time: ${what}`);
}

/** Orders a deposit, pays exactly what its page asks for with `pay`, and waits for the credit. */
export async function deposit(call, host, token, pay) {
  const order = { paytype: 'usdt', catepay: 'TRC20', amount: POINTS };
  const { out_trade_no } = await must(call, host, '/api/recharge', order, token);
  const read = () => must(call, host, '/api/payinfo', { deposit_no: out_trade_no }, token);
  const { info, cardlist } = await read();
  await pay(cardlist.mch_id, info.pay_amount);
  await until('the deposit is credited', read, (page) => page.info.state === 2);
}

/** Plays at the venue's own page until the deposit may be withdrawn, then brings the money home. */
export async function playThrough(call, hosts, token, opened) {
  const launch = new URL(opened.url).searchParams.get('session');
  const seat = await must(call, hosts.games, '/page/open', { launch });
  const left = async () =>
    (await must(call, hosts.site, '/api/getBetAmount', {}, token)).bet_amount;
  // What is to be wagered, not what is counted so far: bets are counted some time later, and who plays on
  // until then stakes the money away on a slow machine. A bonus may still come meanwhile.
  let wanted = 0;
  let rounds = 0;
  while (rounds < LEAST_ROUNDS || rounds * Number(STAKE) < wanted) {
    wanted = Math.max(wanted, await left());
    const bet = { key: randomUUID(), stake: STAKE, choice: { bet: 'big' } };
    await must(call, hosts.games, '/page/bet', bet, seat.token);
    rounds += 1;
  }
  await until('the wagering is met', left, (rest) => rest === 0);
  // As the page does when a game is left.
  const home = { game_platform_id: opened.id, currency: 'CNY', type: 2 };
  await must(call, hosts.site, '/api/gameTransfer', home, token);
  const balance = () => must(call, hosts.site, '/api/balance', {}, token);
  await until('the money is home', balance, ({ gameblance }) => gameblance === '0.00');
  return rounds;
}

/** Two people register the signer's wallet, so that its payments count. */
export async function registerWallet(call, host, address, [one, other]) {
  const from = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const wallet = { id: 0, network: 'TRC20', address, label: '签名服务', to: '', from };
  const words = { ...wallet, reason: '首次登记', code: await nextCodeOf(one) };
  const { id } = await must(call, host, '/office/changes/payout-wallet/propose', words, one.token);
  const sure = { id, code: await nextCodeOf(other) };
  await must(call, host, '/office/changes/payout-wallet/confirm', sure, other.token);
}

/** Binds an address and asks for `amount` USDT; returns the number of the order. */
export async function withdraw(call, host, token, address, amount) {
  const card = { bank: 'USDT', bank_no: address, bank_owner: 'TRC20', pay_pass: PAY_PASSWORD };
  await must(call, host, '/api/bindcard', card, token);
  const [bound] = await must(call, host, '/api/getcard', { type: 2 }, token);
  const order = { amount, bank: bound.id, password: PAY_PASSWORD };
  return (await must(call, host, '/api/withdraw', order, token)).out_trade_no;
}

/** The reviewer claims an order and approves it; the signer does the rest. */
export async function approve(call, host, reviewer, number) {
  const act = (path, fields) =>
    must(call, host, `/office/withdrawals/${path}`, { number, ...fields }, reviewer.token);
  const path = `/office/withdrawals/file?number=${number}`;
  // The worker rules on a new order, after which what was read before is out of date.
  const claim = async () => {
    const { order } = await must(call, host, path, undefined, reviewer.token);
    return act('claim', { version: order.version }).catch((error) => ({ error }));
  };
  const { version } = await until('the order is claimed', claim, (taken) => !taken.error);
  await act('approve', { version, note: '', code: '' });
}

/** The member's own record says that the withdrawal is paid, and by which transaction. */
export async function seesPaid(call, host, token) {
  const read = () => must(call, host, '/api/gettransrecord', { type: 2 }, token);
  const page = await until('the record says paid', read, ({ data }) => data[0]?.stage === 'paid');
  if (!page.data[0].tx_hash) throw new Error('a paid withdrawal has its transaction');
}

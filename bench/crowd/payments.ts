import { randomBytes } from 'node:crypto';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { z } from 'zod';
import type { CallerOf } from '../api/load.ts';
import { type Answer, ask } from './calls.ts';

const DEPOSIT = '120.00';
const WITHDRAWAL = '20.00';
const ordered = z.object({ out_trade_no: z.string() });
const payInfo = z.object({
  cardlist: z.object({ mch_id: z.string(), content: z.string() }),
  info: z.object({ real_money: z.string() }),
});
const cards = z.array(z.object({ id: z.number() }));

/** Orders a deposit and pays it on the test chain. */
export async function depositOnce(
  server: string,
  chain: string,
  caller: CallerOf,
): Promise<Answer> {
  const order = { paytype: 'usdt', catepay: 'TRC20', amount: DEPOSIT };
  const placed = await ask(server, caller, '/api/recharge', order);
  if (placed.code !== 200) return placed;
  const number = ordered.parse(placed.data).out_trade_no;
  const shown = await ask(server, caller, '/api/payinfo', { deposit_no: number });
  if (shown.code !== 200) return shown;
  const { cardlist, info } = payInfo.parse(shown.data);
  const { mch_id: address, content: network } = cardlist;
  const paid = await fetch(`${chain}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ network, address, amount: info.real_money, reference: '' }),
  });
  await paid.text();
  return paid.ok
    ? shown
    : { code: paid.status, message: 'the test chain refused', data: null, tookMs: 0 };
}

/** Binds a new address and asks for a withdrawal to it; nobody approves it here. */
export async function withdrawOnce(
  server: string,
  caller: CallerOf,
  payPassword: string,
): Promise<Answer> {
  const address = encodeAddress('TRC20', chainAddress(`0x${randomBytes(20).toString('hex')}`));
  const card = { bank: 'USDT', bank_no: address, bank_owner: 'TRC20', pay_pass: payPassword };
  const bound = await ask(server, caller, '/api/bindcard', card);
  if (bound.code !== 200) return bound;
  const listed = await ask(server, caller, '/api/getcard', { type: 2 });
  if (listed.code !== 200) return listed;
  const [first] = cards.parse(listed.data);
  const order = { bank: first?.id ?? 0, amount: WITHDRAWAL, password: payPassword };
  return ask(server, caller, '/api/withdraw', order);
}

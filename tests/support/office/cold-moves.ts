import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { statementsToSign } from '@haitang/payments/treasury/solvency/cold-statements.ts';
import { setPayoutWallet } from '@haitang/payments/treasury/wallets/payout-wallets.ts';
import { sql } from 'kysely';
import { keccak256, toHex } from 'viem';
import type { officeRig } from '../office-rig.ts';
import { COLD_KEY, COLD_WALLET } from './moved-chain.ts';

type Rig = Awaited<ReturnType<typeof officeRig>>;

/** The payout wallet that stands above its ceiling. */
export const HOT_WALLET = chainAddress('40'.repeat(20));

/** A move of 6,000 USDT, above the line, which `first` has agreed to. */
async function move(
  { context, clock }: Rig,
  network: 'TRC20' | 'ERC20',
  first: string | null,
): Promise<string> {
  const number = `C-${network}`;
  await sql`INSERT INTO cold_move (number, network, wallet, recipient, units, balance, ceiling,
      state, first_by, proposed_at)
    VALUES (${number}, ${network}, ${HOT_WALLET}, ${COLD_WALLET}, 6000000000, 30000000000,
      20000000000, 'proposed', ${first}, ${clock.now()})`.execute(context.database.read);
  return number;
}

/** The cold wallet's statement for the newest day, signed as TRON signs messages. */
export async function coldStatement({ context }: Rig) {
  const known = present(await statementsToSign(context), 'a published day');
  const address = encodeAddress('TRC20', COLD_WALLET);
  const { text } = present(
    known.wallets.find((wallet) => wallet.network === 'TRC20' && wallet.address === address),
    'the cold wallet',
  );
  const prefix = `\x19TRON Signed Message:\n${Buffer.byteLength(text)}`;
  const hash = keccak256(toHex(Buffer.from(`${prefix}${text}`)));
  return { day: known.day, network: 'TRC20', address, signature: await COLD_KEY.sign({ hash }) };
}

/** Moves to a cold wallet that wait for a second person, on two networks. */
export async function coldMoves(rig: Rig) {
  const { context, clock } = rig;
  const now = clock.now();
  const from = businessDayOf(now);
  const terms = { id: 0, network: 'TRC20', address: HOT_WALLET, label: '热钱包' } as const;
  const wallet = { ...terms, from, to: null, proposedBy: 'before', confirmedBy: 'after' };
  await context.database.transaction((tx) => setPayoutWallet(tx, wallet, now));
  await sql`INSERT INTO treasury_wallet (network, address, role, booked, pending, on_chain, state,
      checked_at)
    VALUES ('TRC20', ${HOT_WALLET}, 'payout', 30000000000, 0, 30000000000, 'equal', ${now})`.execute(
    context.database.read,
  );
  return { confirmed: await move(rig, 'TRC20', 'one'), turnedDown: await move(rig, 'ERC20', null) };
}

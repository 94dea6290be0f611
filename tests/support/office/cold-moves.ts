import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { setPayoutWallet } from '@haitang/payments/wallets/payout-wallets.ts';
import { sql } from 'kysely';
import type { officeRig } from '../office-rig.ts';
import { COLD_WALLET } from './moved-chain.ts';

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

/** Moves to a cold wallet that wait for a second person, on two networks. */
export async function coldMoves(rig: Rig) {
  const { context, clock } = rig;
  const at = clock.now();
  const from = businessDayOf(at);
  const of = { id: 0, network: 'TRC20', address: HOT_WALLET, label: '热钱包' } as const;
  const wallet = { ...of, from, to: null, proposedBy: 'before', confirmedBy: 'after' };
  await context.database.transaction((tx) => setPayoutWallet(tx, wallet, at));
  await sql`INSERT INTO treasury_wallet (network, address, role, booked, pending, on_chain, state,
      checked_at)
    VALUES ('TRC20', ${HOT_WALLET}, 'payout', 30000000000, 0, 30000000000, 'equal', ${at})`.execute(
    context.database.read,
  );
  return { confirmed: await move(rig, 'TRC20', 'one'), turnedDown: await move(rig, 'ERC20', null) };
}

import { refuse } from '@haitang/contract/codes/refuse.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { formatMoney, isPositive, parseMoney, type Usdt } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { z } from 'zod';
import type { ChainAddress } from '../../payments/chain/chain-address.ts';
import { decodeAddress } from '../../payments/chain/check-address.ts';
import { isOwnWallet } from '../../payments/treasury/standings.ts';
import { normalHash } from '../../payments/withdrawals/withdrawal-number.ts';
import { moveTreasury } from '../../wallet/treasury.ts';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import type { Confirming } from './confirming.ts';
import { proposeChange } from './propose-change.ts';

/** Own money that moved on chain, as a proposal keeps it. */
export const entryTerms = z.object({
  network: z.enum(['TRC20', 'ERC20']),
  /** As its network writes it. */
  address: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string(),
  txHash: z.string(),
});
export type EntryTerms = z.output<typeof entryTerms>;

const HASH_FORM = /^(0x)?[0-9a-fA-F]{64}$/;

function amountOf({ amount }: EntryTerms): Usdt {
  const parsed = parseMoney('USDT', amount, 6);
  if (parsed === null || !isPositive(parsed)) throw refuse('malformed', { words: '金额须大于 0' });
  return parsed;
}

async function walletOf(on: Queryable, { network, address }: EntryTerms): Promise<ChainAddress> {
  const account = decodeAddress(network, address);
  if (account === null || !(await isOwnWallet(on, network, account))) {
    throw refuse('not-found', { words: '该地址不是本站的钱包' });
  }
  return account;
}

/** One transaction moves a wallet once in each direction. */
const keyOf = ({ network, txHash, direction }: EntryTerms, wallet: ChainAddress): string =>
  `entry:${network}:${txHash}:${wallet}:${direction}`;

/**
 * Proposes to book own money that came into a wallet or left it, with the transaction that moved it
 * and a code: a top-up, money collected elsewhere, what a wallet began with. Refuses a wallet that
 * is not ours (202) and what is no amount or hash (400).
 */
export async function proposeTreasuryEntry(
  context: OfficeContext,
  reader: Reader,
  given: EntryTerms & { readonly reason: string; readonly code: string },
): Promise<Change> {
  const { reason, code, ...terms } = given;
  if (!HASH_FORM.test(terms.txHash)) throw refuse('malformed', { words: '交易哈希格式不正确' });
  const after: EntryTerms = {
    ...terms,
    amount: formatMoney(amountOf(terms)),
    txHash: normalHash(terms.network, terms.txHash),
  };
  const wallet = await walletOf(context.database.read, after);
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  const change = { before: null, after, reason, effectiveAt: null };
  const subject = `treasury:${keyOf(after, wallet)}`;
  return proposeChange(context, reader, { kind: 'treasury-entry', subject, ...change });
}

/** Books it, once. Refuses one that is booked already (202). */
export async function enterTreasuryEntry({ tx, reader, change, at }: Confirming): Promise<void> {
  const terms = entryTerms.parse(change.after);
  const { network, direction, txHash } = terms;
  const address = await walletOf(tx, terms);
  const booked = await moveTreasury(tx, {
    network,
    address,
    amount: amountOf(terms),
    direction,
    against: 'own',
    reference: txHash,
    key: keyOf(terms, address),
    actor: staffActor(reader.session.staff),
    occurredAt: at,
  });
  if (!booked) throw refuse('already-done', { words: '这笔划转已登记过' });
}

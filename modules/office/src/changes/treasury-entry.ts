import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { present } from '@haitang/kernel/assert.ts';
import { staffActor } from '@haitang/kernel/id.ts';
import { formatMoney, isPositive, parseMoney, type Usdt } from '@haitang/kernel/money.ts';
import type { ChainAddress } from '@haitang/payments/chain/chain-address.ts';
import { decodeAddress, encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { normalHash } from '@haitang/payments/chain/normal-hash.ts';
import { comesByItself, isOwnWallet } from '@haitang/payments/treasury/standings.ts';
import { isOurTransaction } from '@haitang/payments/treasury/sweeps/open-cold-transfer.ts';
import { type OwnMove, verifyOwnTransfer } from '@haitang/payments/treasury/verify-own-transfer.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { moveTreasury } from '@haitang/wallet/treasury.ts';
import { z } from 'zod';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import type { Confirming } from './confirming.ts';
import { proposeChange } from './propose-change.ts';

/** Own money that moved on chain, in the form of a proposal. */
export const entryTerms = z.object({
  network: z.enum(CHAIN_NETWORKS),
  /** In the notation of its network. */
  address: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.string(),
  txHash: z.string(),
  /** The other side, as far as the chain showed it at the time of the proposal. */
  other: z.string().default(''),
  /** Whether that is one of our wallets. */
  isOwn: z.boolean().default(false),
});
export type EntryTerms = z.output<typeof entryTerms>;
type Given = Omit<EntryTerms, 'other' | 'isOwn'>;

const HASH_FORM = /^(0x)?[0-9a-fA-F]{64}$/;

function amountOf({ amount }: Given): Usdt {
  const parsed = parseMoney('USDT', amount, 6);
  if (parsed === null || !isPositive(parsed)) throw refuse('malformed', { words: '金额须大于 0' });
  return parsed;
}

async function walletOf(database: Queryable, { network, address }: Given): Promise<ChainAddress> {
  const account = decodeAddress(network, address);
  if (account === null || !(await isOwnWallet(database, network, account))) {
    throw refuse('not-found', { words: '该地址不是本站的钱包' });
  }
  return account;
}

/** One transaction moves a wallet once in each direction. */
const keyOf = (
  { network, txHash, direction }: Pick<Given, 'network' | 'txHash' | 'direction'>,
  wallet: ChainAddress,
): string => `entry:${network}:${txHash}:${wallet}:${direction}`;

/**
 * The chain's answer about an entry; null while it is unknown. Refuses a contradiction (203), and a
 * transaction that the signer has signed for us (202), which is booked by itself.
 */
async function verdictOf(context: OfficeContext, terms: Given): Promise<OwnMove | null> {
  const { network, direction, txHash } = terms;
  const wallet = await walletOf(context.database.read, terms);
  if (await isOurTransaction(context.database.read, network, txHash)) {
    throw refuse('already-done', { words: '这笔划转由系统签名，会自动入账，无须登记' });
  }
  const claim = { network, wallet, direction, amount: amountOf(terms), txHash };
  const verdict = await verifyOwnTransfer(context, claim);
  if (verdict.kind === 'mismatch') throw refuse('condition', { words: verdict.why });
  return verdict.kind === 'moved' ? verdict : null;
}

/**
 * Checks the chain again before an entry is confirmed. Refuses (203) a contradiction; an unknown
 * answer, which leaves the proposal open; and money that left to an outside account that the
 * proposal did not name.
 */
export async function askMoved(context: OfficeContext, change: Change): Promise<OwnMove> {
  const terms = entryTerms.parse(change.after);
  const moved = await verdictOf(context, terms);
  if (moved === null) {
    throw refuse('condition', { words: '链上暂时无法核对，该登记保持待复核，请稍后再试' });
  }
  const isNamed = terms.other === encodeAddress(terms.network, moved.other);
  if (terms.direction === 'out' && !moved.isOwn && !isNamed) {
    throw refuse('condition', { words: '收款方不是本站的钱包，提出时未列明，请驳回后重新提出' });
  }
  return moved;
}

/**
 * Proposes to book own money that entered or left a wallet, with its transaction and a code: a
 * top-up, money collected elsewhere, an opening balance. Refuses a wallet that is not ours (202),
 * an invalid amount or hash (400) and a contradiction by the chain (203); a transaction that the
 * chain does not show yet may be proposed.
 */
export async function proposeTreasuryEntry(
  context: OfficeContext,
  reader: Reader,
  given: Given & { readonly reason: string; readonly code: string },
): Promise<Change> {
  const { reason, code, ...terms } = given;
  if (!HASH_FORM.test(terms.txHash)) throw refuse('malformed', { words: '交易哈希格式不正确' });
  const { network } = terms;
  const amount = formatMoney(amountOf(terms));
  const asked = { ...terms, amount, txHash: normalHash(network, terms.txHash) };
  const wallet = await walletOf(context.database.read, asked);
  const moved = await verdictOf(context, asked);
  const after: EntryTerms = {
    ...asked,
    other: moved ? encodeAddress(network, moved.other) : '',
    isOwn: moved?.isOwn ?? false,
  };
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  const change = { before: null, after, reason, effectiveAt: null };
  const subject = `treasury:${keyOf(after, wallet)}`;
  return proposeChange(context, reader, { kind: 'treasury-entry', subject, ...change });
}

/**
 * Books it, once: out of one wallet and into the other when both are ours. Skips what is booked
 * automatically. Refuses an entry that is already booked (202).
 */
export async function enterTreasuryEntry(confirming: Confirming): Promise<void> {
  const { tx, reader, change, at } = confirming;
  const moved = present(confirming.moved, 'the verdict of the chain');
  const terms = entryTerms.parse(change.after);
  const { network, direction, txHash } = terms;
  const book = async (address: ChainAddress, way: 'in' | 'out'): Promise<boolean> => {
    if (way === 'in' && (await comesByItself(tx, { network, txHash, recipient: address }))) {
      return false;
    }
    return moveTreasury(tx, {
      network,
      address,
      amount: amountOf(terms),
      direction: way,
      against: 'own',
      reference: txHash,
      key: keyOf({ network, txHash, direction: way }, address),
      actor: staffActor(reader.session.staff),
      occurredAt: at,
    });
  };
  const booked = await book(await walletOf(tx, terms), direction);
  if (!booked) throw refuse('already-done', { words: '这笔划转已登记或已自动入账' });
  if (moved.isOwn) await book(moved.other, direction === 'in' ? 'out' : 'in');
}

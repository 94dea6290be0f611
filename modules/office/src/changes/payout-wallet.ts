import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import {
  checkAddress,
  decodeAddress,
  encodeAddress,
} from '@haitang/payments/chain/check-address.ts';
import type { PayoutWallet } from '@haitang/payments/treasury/wallets/payout-wallet.ts';
import {
  assertWalletFits,
  payoutWallets,
  setPayoutWallet,
} from '@haitang/payments/treasury/wallets/payout-wallets.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { z } from 'zod';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import { proposeChange } from './propose-change.ts';

/** A payout wallet in the form of a proposal: the address in its network's notation. */
export const walletTerms = z.object({
  /** 0 for a new one. */
  id: z.number(),
  network: z.enum(CHAIN_NETWORKS),
  address: z.string(),
  label: z.string(),
  from: z.string(),
  /** '' for no end. */
  to: z.string(),
});
export type WalletTerms = z.output<typeof walletTerms>;

/** A wallet in the form of proposals and lists. */
export const toWalletTerms = ({ id, network, label, ...wallet }: PayoutWallet): WalletTerms => ({
  id,
  network,
  address: encodeAddress(network, wallet.address),
  label,
  from: wallet.from,
  to: wallet.to ?? '',
});

/** The two people who agreed on a wallet's terms. */
type People = Pick<PayoutWallet, 'proposedBy' | 'confirmedBy'>;

function toWallet(terms: WalletTerms, { proposedBy, confirmedBy }: People): PayoutWallet {
  const { id, network, label } = terms;
  const address = decodeAddress(network, checkAddress(network, terms.address));
  const from = parseBusinessDay(terms.from);
  const to = terms.to === '' ? null : parseBusinessDay(terms.to);
  if (address === null) throw refuse('malformed', { words: '请填写钱包地址' });
  if (from === null || (to === null && terms.to !== '')) {
    throw refuse('malformed', { words: '请选择启用日与停用日' });
  }
  return { id, network, address, label, from, to, proposedBy, confirmedBy };
}

const same = (first: WalletTerms | null, second: WalletTerms | null): boolean =>
  // Parsed to get a fixed order of fields: the database orders them differently.
  JSON.stringify(first && walletTerms.parse(first)) ===
  JSON.stringify(second && walletTerms.parse(second));

async function heldTerms(database: Queryable, id: number): Promise<WalletTerms | null> {
  const held = (await payoutWallets(database)).find((payoutWallet) => payoutWallet.id === id);
  return held === undefined ? null : toWalletTerms(held);
}

export interface WalletProposal extends WalletTerms {
  readonly reason: string;
  readonly code: string;
}

/**
 * Proposes a payout wallet, or another label or other days for one, with a code. An address never
 * changes: another address is another wallet. Refuses as `assertWalletFits` does, a changed address
 * (203), and unchanged terms (202).
 */
export async function proposePayoutWallet(
  context: OfficeContext,
  reader: Reader,
  given: WalletProposal,
): Promise<Change> {
  const { reason, code, ...terms } = given;
  const { read } = context.database;
  const { staff } = reader.session;
  const wallet = toWallet(terms, { proposedBy: staff, confirmedBy: '' });
  const [before, after] = [await heldTerms(read, wallet.id), toWalletTerms(wallet)];
  if (before && (before.network !== after.network || before.address !== after.address)) {
    throw refuse('condition', { words: '地址不可变更，请另行登记' });
  }
  await assertWalletFits(read, wallet, context.clock.now());
  if (same(before, after)) throw refuse('nothing-to-do', { words: '与现有登记相同，没有变更' });
  await takeCode(context, { staff, code, ip: reader.ip });
  const subject = `payout-wallet:${after.network}/${after.address}`;
  const change = { subject, before, after, reason, effectiveAt: null };
  return proposeChange(context, reader, { kind: 'payout-wallet', ...change });
}

/**
 * Registers the wallet with the names of both people. Refuses when the terms it replaces have
 * changed (202).
 */
export async function enterPayoutWallet(
  tx: Tx,
  change: Change,
  author: { readonly staff: string; readonly at: Date },
): Promise<void> {
  const terms = walletTerms.parse(change.after);
  const before = change.before === null ? null : walletTerms.parse(change.before);
  if (!same(await heldTerms(tx, terms.id), before)) {
    throw refuse('already-done', { words: '该钱包在提出之后又有变动，请收回后重新提出' });
  }
  const people = { proposedBy: change.proposedBy, confirmedBy: author.staff };
  await setPayoutWallet(tx, toWallet(terms, people), author.at);
}

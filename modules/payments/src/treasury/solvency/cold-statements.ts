import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { Chain } from '../../chain/chain.ts';
import { encodeAddress } from '../../chain/check-address.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { publicWallets } from '../proof-wallets.ts';
import { isStatementSigned } from '../signer/wallet-statement.ts';
import { type DayRow, readNewest } from './day-store.ts';
import { newestPublished } from './published-days.ts';
import { writeRequest } from './request-store.ts';
import { readUploaded, writeUploaded } from './uploaded-store.ts';

type Ground = Pick<PaymentsContext, 'database' | 'clock' | 'chains'>;

/** A public wallet with the text that proves it to be ours for the newest day. */
export interface StatementToSign {
  readonly network: ChainNetwork;
  /** In the notation of its network. */
  readonly address: string;
  readonly text: string;
  /** `published`: with its signature; `uploaded`: it is, in the next publication. */
  readonly state: 'published' | 'uploaded' | 'missing';
  readonly uploadedBy: string | null;
}

/** The text as the signer composes it for its own wallets (docs/solvency.md). */
const textOf = ({ network, chainId }: Chain, { site, day, digest }: DayRow, address: string) =>
  [
    'haitang-pos/1 wallet',
    `site: ${site}`,
    `day: ${day}`,
    `chain: ${network === 'TRC20' ? 'tron' : `eip155:${chainId ?? ''}`}`,
    `address: ${address}`,
    `head: ${digest}`,
  ].join('\n');

/** Every public wallet with its text for the newest day; null before the first day. */
export async function statementsToSign({ database, clock, chains }: Ground): Promise<{
  readonly day: string;
  readonly wallets: readonly StatementToSign[];
} | null> {
  const newest = await newestPublished(database.read);
  if (newest === null) return null;
  const { row, assets } = newest;
  const uploaded = await readUploaded(database.read, row.day);
  const wallets: StatementToSign[] = [];
  for (const chain of chains.values()) {
    const { network } = chain;
    for (const account of await publicWallets(database.read, chain, clock.now())) {
      const address = encodeAddress(network, account);
      const isThis = (wallet: { readonly network: string; readonly address: string }) =>
        wallet.network === network && wallet.address === address;
      const own = uploaded.find(isThis);
      const isPublished = (assets?.wallets ?? []).some(
        (wallet) => isThis(wallet) && wallet.signature !== null,
      );
      const waits = own ? ('uploaded' as const) : ('missing' as const);
      wallets.push({
        network,
        address,
        text: textOf(chain, row, address),
        state: isPublished ? 'published' : waits,
        uploadedBy: own?.uploadedBy ?? null,
      });
    }
  }
  return { day: row.day, wallets };
}

interface Upload {
  readonly day: string;
  readonly network: ChainNetwork;
  readonly address: string;
  readonly signature: string;
}

const SIGNATURE = /^(0x)?[0-9a-f]{130}$/i;

/**
 * Checks an uploaded signature against the wallet's text for the newest day, and returns the
 * statement. Refuses another day and a wallet that is not public (203), what is no signature (400),
 * and a signature by another key or of another text (203).
 */
export async function checkUpload(context: Ground, upload: Upload) {
  const { day, network, address } = upload;
  const known = await statementsToSign(context);
  if (known?.day !== day) {
    throw refuse('condition', { words: '只能上传最新一天的签名，请刷新后重新下载文本' });
  }
  const wallet = known.wallets.find(
    (toSign) => toSign.network === network && toSign.address === address,
  );
  if (!wallet) throw refuse('condition', { words: '该地址不在公布的钱包中' });
  const text = upload.signature.trim();
  if (!SIGNATURE.test(text)) {
    throw refuse('malformed', { words: '签名须为 130 位十六进制字符，可带 0x 前缀' });
  }
  const signature = `0x${text.replace(/^0x/i, '').toLowerCase()}`;
  if (await isStatementSigned({ network, address, text: wallet.text, signature })) {
    return { network, address, statement: wallet.text, signature };
  }
  const how = network === 'TRC20' ? '波场 signMessageV2' : 'personal_sign';
  throw refuse('condition', {
    words: `签名与该钱包不符。请用该地址的私钥，以 ${how} 对下载的文本逐字签名，不要增删换行或空格`,
  });
}

/**
 * Stores a checked statement, and asks the job to publish our wallets again with it. Refuses (203)
 * a day that is the newest no longer.
 */
export async function storeUpload(
  tx: Tx,
  day: string,
  statement: Awaited<ReturnType<typeof checkUpload>>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const newest = await readNewest(tx);
  if (newest?.day !== day) throw refuse('condition', { words: '已公布新的一天，请刷新' });
  await writeUploaded(tx, newest.day, { ...statement, uploadedBy: by, uploadedAt: at });
  await writeRequest(tx, newest.day, { askedBy: by, at });
}

/** The statements that staff uploaded about a day, by wallet. */
export async function uploadedFor(database: Queryable, day: DayRow['day']) {
  const all = await readUploaded(database, day);
  return (network: ChainNetwork, address: string) =>
    all.find(
      (uploadedStatement) =>
        uploadedStatement.network === network && uploadedStatement.address === address,
    ) ?? null;
}

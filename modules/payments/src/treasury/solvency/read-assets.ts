import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { endOfDay } from '@haitang/kernel/business-day.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { encodeAddress } from '../../chain/check-address.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { readPublicWallets } from '../proof-wallets.ts';
import { askWalletStatement } from '../signer/wallet-statement.ts';
import { type ProvenWallet, writeAssets } from './assets-store.ts';
import { uploadedFor } from './cold-statements.ts';
import type { DayRow } from './day-store.ts';
import { newestPublished } from './published-days.ts';

/** Nodes and signer may be away in the night; then what is known is published. */
const PATIENCE_MS = 12 * HOUR_MS;

type Answer = Awaited<ReturnType<typeof askWalletStatement>>;

/**
 * Reads our wallets now and asks the signer for their statements about this head; those of cold
 * wallets are what staff have uploaded. `complete` is
 * false while a later try may give more.
 */
async function readNow(context: PaymentsContext, { day, digest }: DayRow) {
  const readings = await readPublicWallets(context);
  const networks = [...new Set(readings.map(({ network }) => network))];
  const answers = new Map<ChainNetwork, Answer>();
  // One stops all: the assets of a day are one document.
  for (const network of networks) {
    answers.set(network, await askWalletStatement(context, network, { day, head: digest }));
  }
  const uploaded = await uploadedFor(context.database.read, day);
  const wallets = readings.map((reading): ProvenWallet => {
    const { network, block, units } = reading;
    const address = encodeAddress(network, reading.address);
    const answer = answers.get(network);
    const own = typeof answer === 'object' && answer.address === address ? answer : null;
    const given = uploaded(network, address);
    return {
      network,
      address,
      block: block === null ? null : String(block),
      units: units === null ? null : String(units),
      statement: own?.text ?? given?.statement ?? null,
      signature: own?.signature ?? given?.signature ?? null,
    };
  });
  const isRead = readings.every(({ units }) => units !== null);
  return { wallets, complete: isRead && ![...answers.values()].includes('later') };
}

/**
 * Publishes the wallets of the newest day once, when all could be read and signed, or twelve hours
 * after its end with what is known; again when staff ask for it. A balance of today says nothing
 * about an older day.
 */
export async function publishDueAssets(context: PaymentsContext): Promise<void> {
  const { database, clock } = context;
  const newest = await newestPublished(database.read);
  if (newest === null) return;
  const { row, assets, waiting } = newest;
  if (assets !== null && !waiting) return;
  const { wallets, complete } = await readNow(context, row);
  const isLate = clock.now() >= later(endOfDay(row.day), PATIENCE_MS);
  if (!complete && !isLate && !waiting) return;
  await database.transaction((tx) => writeAssets(tx, row.day, wallets, clock.now()));
}

import type {
  PageReceipt,
  PageReceipts,
  PageRound,
  PageRoundChain,
  PageSlipBet,
} from '../../wire/page-wire.ts';
import { type CheckedLine, canonical, hashOf } from './verify.ts';

/** The root to which a receipt leads on its path (as in house/shared-rounds/merkle.ts). */
export async function rootOfPath(text: string, path: PageReceipt['path']): Promise<string> {
  let node = await hashOf(text);
  for (const { hash, isLeft } of path) node = await hashOf(isLeft ? hash + node : node + hash);
  return node;
}

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (text) => text.charCodeAt(0));

/** Whether a text was signed by the owner of a public key (PEM, SPKI); false when malformed. */
async function isSigned(text: string, signature: string, pem: string): Promise<boolean> {
  try {
    const der = bytesOf(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
    const key = await crypto.subtle.importKey('spki', der, ALGORITHM, false, ['verify']);
    const bytes = new TextEncoder().encode(text);
    return await crypto.subtle.verify(ALGORITHM, key, bytesOf(signature), bytes);
  } catch {
    return false;
  }
}

/** A link of the chain, some steps before a seed. */
async function linkBefore(seed: string, steps: number): Promise<string> {
  let link = seed;
  for (let step = 0; step < steps; step += 1) link = await hashOf(link);
  return link;
}

/** What a receipt says that is checked here. */
interface Said {
  readonly round: number;
  readonly bets: readonly PageSlipBet[];
  readonly seedHash: string;
  readonly seedHashOf: number;
}

const line = (label: string, recorded: string, computed: string): CheckedLine => ({
  label,
  recorded,
  computed,
  agrees: recorded === computed,
});

/**
 * Checks a receipt: the house signed it, it is in the root published for its stage, and the seed of
 * its stage leads back to the hash that was public when the slip was taken.
 */
async function verifyReceipt(
  { text, signature, path, stage }: PageReceipt,
  publicKey: string,
  { betsRoots, seeds, link }: PageRoundChain,
): Promise<CheckedLine[]> {
  const said: Said = JSON.parse(text);
  const isOurs = await isSigned(text, signature, publicKey);
  const steps = link + stage - said.seedHashOf;
  const known = await linkBefore(seeds[stage] ?? '', steps);
  return [
    line('凭据签名', '有效', isOurs ? '有效' : '无效'),
    line('投注根', betsRoots[stage] ?? '没有公布', await rootOfPath(text, path)),
    line(`投注时已公布的第 ${said.seedHashOf} 环`, said.seedHash, known),
  ];
}

/** The bets of a player's part with their stages, as settled; not how they were cashed out. */
function betsOf({ choice }: PageRound): unknown {
  const { bets }: { bets?: unknown } = Object(choice);
  if (!Array.isArray(bets)) return bets;
  return bets.map((placed: unknown) => {
    const { cashedAt: _at, by: _by, ...bet }: Record<string, unknown> = Object(placed);
    return bet;
  });
}

/** Checks all receipts of a player's part of a round, and that they are what was settled. */
export async function verifyReceipts(
  round: PageRound,
  chain: PageRoundChain,
  { receipts, publicKey }: PageReceipts,
): Promise<CheckedLine[]> {
  const lines = await Promise.all(
    receipts.map((receipt) => verifyReceipt(receipt, publicKey, chain)),
  );
  const bets = receipts.flatMap(({ text, stage }) => {
    const said: Said = JSON.parse(text);
    return said.round === chain.round ? said.bets.map((bet) => ({ ...bet, stage })) : [];
  });
  return [...lines.flat(), line('凭据中的注项', canonical(betsOf(round)), canonical(bets))];
}

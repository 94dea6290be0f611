import { createHmac, hash } from 'node:crypto';
import type { Draw } from '../engine/draw.ts';

/** The complete input of a round's draws. */
export interface FairInput {
  /** The key is the hexadecimal text itself, not the bytes it encodes. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const BYTES_A_DRAW = 4;

/** Block `cursor` of a round: HMAC-SHA256(key server seed, `client:nonce:cursor`). */
export const fairBlock = ({ serverSeed, clientSeed, nonce }: FairInput, cursor: number): Buffer =>
  createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest();

/** The first `count` draws of a round, four bytes each, block by block. */
export function fairDraws(input: FairInput, count: number): Draw[] {
  const draws: Draw[] = [];
  for (let cursor = 0; draws.length < count; cursor += 1) {
    const block = fairBlock(input, cursor);
    for (
      let position = 0;
      position < block.length && draws.length < count;
      position += BYTES_A_DRAW
    ) {
      draws.push(block.readUInt32BE(position));
    }
  }
  return draws;
}

/** The draws of a round one by one; a block is computed when its first draw is asked for. */
export function fairStream(input: FairInput): () => Draw {
  let block: Buffer = Buffer.alloc(0);
  let [cursor, position] = [0, 0];
  return () => {
    if (position === block.length) {
      block = fairBlock(input, cursor);
      cursor += 1;
      position = 0;
    }
    position += BYTES_A_DRAW;
    return block.readUInt32BE(position - BYTES_A_DRAW);
  };
}

/** The value published before play: SHA-256 over the text of the server seed, in hexadecimal. */
export const seedHash = (serverSeed: string): string => hash('sha256', serverSeed);

import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import type { Head } from '@haitang/kernel/solvency/proof.ts';
import { keepSecretFile } from '@haitang/platform/security/key-file.ts';

const KEY_FILE = 'solvency-private.pem';
/** An Ed25519 SPKI ends with the 32 bytes of the raw key. */
const RAW_BYTES = 32;

/** A signature with its public key: raw Ed25519, both in hex. */
export interface StatementSignature {
  readonly signedBy: string;
  readonly signature: string;
}

export type StatementSigner = (statement: string) => Promise<StatementSignature>;

/**
 * Signs with a key of its own in `keysDirectory`, created on first use. A new key takes over when
 * the file is replaced; every published day keeps the public key that signed it.
 */
export const statementSigner =
  (keysDirectory: string): StatementSigner =>
  async (statement) => {
    const pem = await keepSecretFile(join(keysDirectory, KEY_FILE), () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    );
    const key = createPrivateKey(pem);
    const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
    return {
      signedBy: spki.subarray(-RAW_BYTES).toString('hex'),
      signature: sign(null, Buffer.from(statement), key).toString('hex'),
    };
  };

/** The signed text of a published day: two of them for one day and site prove two roots. */
export const statementOf = (head: Head, digest: string): string =>
  [
    'haitang-pos/1 head',
    `site: ${head.site}`,
    `day: ${head.day}`,
    `number: ${head.number}`,
    `sum: ${head.sum} ${head.currency} (${head.decimals} decimals)`,
    `head: ${digest}`,
  ].join('\n');

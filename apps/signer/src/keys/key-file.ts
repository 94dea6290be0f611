import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { assert } from '@haitang/kernel/assert.ts';
import { argon2id } from '@noble/hashes/argon2.js';
import { z } from 'zod';
import { fromHex } from '../transactions/hex.ts';

const hex = z.string().regex(/^([0-9a-f]{2})*$/);
const accounts = z.record(z.string(), z.string().regex(/^[0-9a-f]{40}$/));

const headerForm = z.strictObject({
  format: z.literal('haitang-keys/1'),
  kdf: z.literal('argon2id'),
  /** KiB of memory, passes and lanes. */
  memory: z.int().min(65_536).max(1_048_576),
  passes: z.int().min(3).max(16),
  lanes: z.int().min(1).max(16),
  salt: hex.length(32),
  /** Public data of the keys, readable without the passphrase. */
  accounts,
});

const fileForm = z.strictObject({
  /** The header's exact text: it is authenticated with the secrets, so it cannot be changed. */
  header: z.string().max(65_536),
  nonce: hex.length(24),
  body: hex,
  tag: hex.length(32),
});

const secretsForm = z.strictObject({
  /** The signer's own Ed25519 secret, which signs answers. */
  identity: hex.length(64),
  keys: z.record(z.string(), hex.length(64)),
  /** Extended keys of deposit addresses, as `storedForm` writes them. */
  extended: z.record(z.string(), hex.length(128)).default({}),
});
export type Secrets = z.output<typeof secretsForm>;

/** RFC 9106's second recommended choice: 64 MiB, three passes, four lanes (RL-10). */
const COST = { memory: 65_536, passes: 3, lanes: 4 };

function keyOf(passphrase: string, header: z.output<typeof headerForm>): Uint8Array {
  return argon2id(passphrase.normalize('NFC'), fromHex(header.salt), {
    m: header.memory,
    t: header.passes,
    p: header.lanes,
    dkLen: 32,
  });
}

/**
 * The text of a key file: the secrets encrypted with a passphrase, with a new salt and nonce each
 * time.
 */
export function sealKeys(
  passphrase: string,
  secrets: Secrets,
  accountsOfKeys: Readonly<Record<string, string>>,
): string {
  assert(passphrase.length >= 12, 'a passphrase of twelve characters at least');
  const header = headerForm.parse({
    ...COST,
    format: 'haitang-keys/1',
    kdf: 'argon2id',
    salt: randomBytes(16).toString('hex'),
    accounts: accountsOfKeys,
  });
  const text = JSON.stringify(header);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, header), nonce);
  cipher.setAAD(Buffer.from(text));
  const body = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()]);
  const sealed = {
    header: text,
    nonce: nonce.toString('hex'),
    body: body.toString('hex'),
    tag: cipher.getAuthTag().toString('hex'),
  };
  return `${JSON.stringify(sealed, null, 2)}\n`;
}

/** The accounts of a key file, read without its passphrase. */
export function accountsIn(file: string): Readonly<Record<string, string>> {
  return headerForm.parse(JSON.parse(fileForm.parse(JSON.parse(file)).header)).accounts;
}

/**
 * The secrets of a key file. Fails on a wrong passphrase, on any changed byte of the file, and on a
 * header whose cost is below that of `sealKeys`.
 */
export function openKeys(passphrase: string, file: string): Secrets {
  const sealed = fileForm.parse(JSON.parse(file));
  const header = headerForm.parse(JSON.parse(sealed.header));
  const key = keyOf(passphrase, header);
  const decipher = createDecipheriv('aes-256-gcm', key, fromHex(sealed.nonce));
  decipher.setAAD(Buffer.from(sealed.header));
  decipher.setAuthTag(fromHex(sealed.tag));
  const body = Buffer.concat([decipher.update(fromHex(sealed.body)), decipher.final()]);
  return secretsForm.parse(JSON.parse(body.toString()));
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { openKeys, type Secrets, sealKeys } from '../keys/key-file.ts';
import { accountOfSecret } from '../keys/key-port.ts';
import { readIfThere, writeWhole } from '../store/files.ts';
import { formatAccount } from '../transactions/address.ts';
import { fromHex } from '../transactions/hex.ts';

function accountsOf({ keys }: Secrets): Record<string, string> {
  const found = Object.entries(keys).map(([id, secret]) => [id, accountOfSecret(fromHex(secret))]);
  return Object.fromEntries(found);
}

function save(path: string, passphrase: string, secrets: Secrets): void {
  writeWhole(path, sealKeys(passphrase, secrets, accountsOf(secrets)));
}

/** Creates a key file with a new Ed25519 identity; returns its public key. Fails if it exists. */
export function makeKeyFile(path: string, passphrase: string): string {
  assert(!existsSync(path), `${path} is not there yet`);
  const identity = randomBytes(32).toString('hex');
  save(path, passphrase, { identity, keys: {} });
  return publicKeyOf(identity);
}

/** The secrets of a key file. */
export function readKeyFile(path: string, passphrase: string): Secrets {
  const text = readIfThere(path);
  assert(text !== null, `${path} is there`);
  return openKeys(passphrase, text);
}

/** Adds a new wallet key with a name; returns its addresses. A name is never used twice. */
export function addKey(
  path: string,
  passphrase: string,
  id: string,
): { readonly tron: string; readonly evm: string } {
  assert(/^[a-z0-9-]{1,32}$/.test(id), 'a name of lower-case letters, digits and -');
  const secrets = readKeyFile(path, passphrase);
  assert(!Object.hasOwn(secrets.keys, id), `no key is called ${id} yet`);
  const secret = randomBytes(32);
  const keys = { ...secrets.keys, [id]: secret.toString('hex') };
  save(path, passphrase, { ...secrets, keys });
  const account = accountOfSecret(secret);
  return { tron: formatAccount('tron', account), evm: formatAccount('evm', account) };
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { assert } from '@haitang/kernel/assert.ts';
import {
  childSecret,
  extendedOf,
  publicHalf,
  readExtended,
  storedForm,
} from '../keys/child-key.ts';
import { openKeys, type Secrets, sealKeys } from '../keys/key-file.ts';
import { accountOfSecret } from '../keys/key-port.ts';
import { readIfThere, writeWhole } from '../store/files.ts';
import { formatAccount } from '../transactions/address.ts';
import { fromHex } from '../transactions/hex.ts';

/** The accounts of keys, and that of the first child of each extended key. */
function accountsOf({ keys, extended }: Secrets): Record<string, string> {
  const found = Object.entries(keys).map(([id, secret]) => [id, accountOfSecret(fromHex(secret))]);
  const first = Object.entries(extended).map(([id, parent]) => [
    id,
    accountOfSecret(childSecret(extendedOf(parent), 0)),
  ]);
  return Object.fromEntries([...found, ...first]);
}

function save(path: string, passphrase: string, secrets: Secrets): void {
  writeWhole(path, sealKeys(passphrase, secrets, accountsOf(secrets)));
}

/** Creates a key file with a new Ed25519 identity; returns its public key. Fails if it exists. */
export function makeKeyFile(path: string, passphrase: string): string {
  assert(!existsSync(path), `${path} is not there yet`);
  const identity = randomBytes(32).toString('hex');
  save(path, passphrase, { identity, keys: {}, extended: {} });
  return publicKeyOf(identity);
}

/** The secrets of a key file. */
export function readKeyFile(path: string, passphrase: string): Secrets {
  const text = readIfThere(path);
  assert(text !== null, `${path} is there`);
  return openKeys(passphrase, text);
}

function assertNewName({ keys, extended }: Secrets, id: string): void {
  assert(/^[a-z0-9-]{1,32}$/.test(id), 'a name of lower-case letters, digits and -');
  const isTaken = Object.hasOwn(keys, id) || Object.hasOwn(extended, id);
  assert(!isTaken, `no key is called ${id} yet`);
}

/**
 * Adds the extended key of deposit addresses, a new one or one written as xprv…; returns the public
 * half for `CHAINS`. Each network needs a key of its own.
 */
export function addDepositKey(
  path: string,
  passphrase: string,
  id: string,
  written: string | null,
): string {
  const secrets = readKeyFile(path, passphrase);
  assertNewName(secrets, id);
  const made = { key: randomBytes(32), chainCode: randomBytes(32) };
  const key = written === null ? made : readExtended(written);
  const extended = { ...secrets.extended, [id]: storedForm(key) };
  save(path, passphrase, { ...secrets, extended });
  return publicHalf(key);
}

/** Adds a new wallet key with a name; returns its addresses. A name is never used twice. */
export function addKey(
  path: string,
  passphrase: string,
  id: string,
): { readonly tron: string; readonly evm: string } {
  const secrets = readKeyFile(path, passphrase);
  assertNewName(secrets, id);
  const secret = randomBytes(32);
  const keys = { ...secrets.keys, [id]: secret.toString('hex') };
  save(path, passphrase, { ...secrets, keys });
  const account = accountOfSecret(secret);
  return { tron: formatAccount('tron', account), evm: formatAccount('evm', account) };
}

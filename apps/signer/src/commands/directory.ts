import { join } from 'node:path';
import { assert } from '@haitang/kernel/assert.ts';
import { machineClock } from '../clock.ts';
import { type ExtendedSecret, extendedOf } from '../keys/child-key.ts';
import { accountsIn } from '../keys/key-file.ts';
import { keysInMemory } from '../keys/key-port.ts';
import { openChain } from '../nodes/open-chain.ts';
import { policyHash, readPolicy } from '../policy/policy-file.ts';
import type { Desk } from '../signing/desk.ts';
import { openDesk } from '../signing/open-desk.ts';
import { surroundingsIn } from '../socket/surroundings.ts';
import { readIfThere } from '../store/files.ts';
import { formatAccount } from '../transactions/address.ts';
import { fromHex } from '../transactions/hex.ts';
import { readKeyFile } from './make-keys.ts';

/** The files of a signer in its directory. */
export const placesIn = (directory: string) => ({
  keys: join(directory, 'keys.json'),
  policy: join(directory, 'policy.json'),
  policyChange: join(directory, 'policy-change.json'),
  log: join(directory, 'log'),
  socket: join(directory, 'signer.sock'),
});

function policyTextIn(directory: string): string {
  const text = readIfThere(placesIn(directory).policy);
  assert(text !== null, 'policy.json is there');
  return text;
}

/** Opens the signer of a directory; makes no node call yet. */
export function openDirectory(directory: string, witnessFile: string, passphrase: string): Desk {
  const places = placesIn(directory);
  const { identity, keys, extended } = readKeyFile(places.keys, passphrase);
  const parents = Object.entries(extended).map(([id, parent]): [string, ExtendedSecret] => [
    id,
    extendedOf(parent),
  ]);
  const secrets = Object.entries(keys).map(([id, secret]): [string, Uint8Array] => [
    id,
    fromHex(secret),
  ]);
  return openDesk({
    logFile: places.log,
    witnessFile,
    policyFile: policyTextIn(directory),
    policyStatement: readIfThere(places.policyChange),
    keys: keysInMemory(new Map(secrets), new Map(parents)),
    identity,
    clock: machineClock,
    surroundings: surroundingsIn(directory),
    openChain,
  });
}

/**
 * The content of a directory as text, for people before they start it; needs no passphrase and
 * makes no node call.
 */
export function describeDirectory(directory: string): string {
  const text = policyTextIn(directory);
  const { networks, signer } = readPolicy(text);
  const accounts = accountsIn(readIfThere(placesIn(directory).keys) ?? '');
  const lines = Object.entries(networks).map(([name, network]) => {
    const { chain, wallet, automatic, all, feeDay, deposits } = network;
    const first = deposits && accounts[deposits.key];
    const account = accounts[wallet.key];
    const has = account !== undefined && formatAccount(chain.family, account) === wallet.address;
    return [
      `${name}  wallet ${wallet.address}  ${has ? 'key is here' : 'KEY IS MISSING'}`,
      `  on the server's word alone in a day: ${automatic.day} units; in all: ${all.day}`,
      `  fees in a day: ${feeDay ?? 'NO CEILING (feeDay)'} units of the coin`,
      ...(deposits
        ? [
            `  deposits go to ${deposits.to}; coins for fees in a day: ${deposits.coin.day} units`,
            `  deposit address 0: ${first ? formatAccount(chain.family, first) : 'KEY IS MISSING'}`,
          ]
        : []),
    ].join('\n');
  });
  return [`signer ${signer}`, `policy ${policyHash(text)}`, ...lines].join('\n');
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { present } from '@haitang/kernel/assert.ts';
import { HDKey } from 'viem/accounts';
import type { ExtendedSecret } from '../keys/child-key.ts';

/** The paths of the test chain's deposit addresses. */
const DEPOSIT_PATHS: Readonly<Record<string, string>> = {
  TRC20: "m/44'/195'/0'/0",
  ERC20: "m/44'/60'/0'/0",
  BEP20: "m/44'/60'/1'/0",
};

/** The extended keys of the deposit addresses that the lobby derives from the public halves. */
export async function depositKeys(dataDirectory: string): Promise<Map<string, ExtendedSecret>> {
  const seed = await readFile(join(dataDirectory, 'chain', 'deposit-seed'), 'utf8');
  const root = HDKey.fromMasterSeed(Buffer.from(seed.trim(), 'hex'));
  const entries = Object.entries(DEPOSIT_PATHS).map(([network, path]): [string, ExtendedSecret] => {
    const parent = root.derive(path);
    const key = present(parent.privateKey, 'a private key');
    return [network, { key, chainCode: present(parent.chainCode, 'a chain code') }];
  });
  return new Map(entries);
}

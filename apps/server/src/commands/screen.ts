// `npm run screen NETWORK ADDRESS REASON` puts an address on the screening list, and
// `npm run screen FILE LIST REASON` all addresses of a list file.
import { readFile } from 'node:fs/promises';
import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { type ListedAddress, parseListFile } from '@haitang/payments/chain/screening/list-file.ts';
import { screenAddress } from '@haitang/payments/chain/screening/screening.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { loadConfig } from '@haitang/platform/config.ts';
import { withDatabase } from './command-database.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run screen ${CHAIN_NETWORKS.join('|')} ADDRESS REASON
       npm run screen FILE LIST REASON`;

/** The addresses that the command names; null when it names none correctly. */
async function namedAddresses(
  name: string,
  what: string,
): Promise<readonly ListedAddress[] | null> {
  if (name === 'FILE') return parseListFile(await readFile(what, 'utf8'));
  const network = CHAIN_NETWORKS.find((candidate) => candidate === name);
  if (network === undefined || decodeAddress(network, what) === null) return null;
  return [{ network, address: what }];
}

/**
 * Runs the command and returns its exit code. An address already listed keeps its first reason; of
 * a file all addresses are taken or none.
 */
async function run([name = '', what = '', ...words]: readonly string[]): Promise<number> {
  const reason = words.join(' ').trim();
  const listed = what === '' || reason === '' ? null : await namedAddresses(name, what);
  if (listed === null) {
    console.error(USAGE);
    return 2;
  }
  const author = { reason, actor: 'system:command', at: systemClock.now() } as const;
  const added = await withDatabase(loadConfig(process.env), 'app', (database) =>
    database.transaction(async (tx) => {
      let count = 0;
      for (const listedAddress of listed)
        if (await screenAddress(tx, { ...listedAddress, ...author })) count += 1;
      return count;
    }),
  );
  console.log(`${name} ${what}: ${added} added of ${listed.length}: ${reason}`);
  return 0;
}

await runCommand(() => run(process.argv.slice(2)));

// `npm run screen NETWORK ADDRESS REASON` puts an address on the screening list.
import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { screenAddress } from '@haitang/payments/screening/screening.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { ConfigProblem, loadConfig } from '@haitang/platform/config.ts';
import { withDatabase } from './command-database.ts';

const USAGE = `Usage: npm run screen ${CHAIN_NETWORKS.join('|')} ADDRESS REASON`;

/** Runs the command and returns its exit code. An address already listed keeps its first reason. */
async function run([name = '', address = '', ...words]: readonly string[]): Promise<number> {
  const network = CHAIN_NETWORKS.find((one) => one === name);
  const reason = words.join(' ').trim();
  if (network === undefined || reason === '' || decodeAddress(network, address) === null) {
    console.error(USAGE);
    return 2;
  }
  const row = { network, address, reason, actor: 'system:command', at: systemClock.now() } as const;
  await withDatabase(loadConfig(process.env), 'app', (database) =>
    database.transaction((tx) => screenAddress(tx, row)),
  );
  console.log(`${network} ${address}: ${reason}`);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof ConfigProblem ? error.message : error);
  process.exitCode = 1;
}

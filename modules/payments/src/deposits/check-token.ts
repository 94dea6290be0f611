import { closedNetworks, openTokenCase } from '../cases/token-case.ts';
import type { Chain } from '../chain/chain.ts';
import { encodeAddress } from '../chain/check-address.ts';
import type { PaymentsContext } from '../payments-context.ts';

/** Digits after the point of USDT on both networks; our books count in them. */
const DECIMALS = 6;

/**
 * Reads the token's `decimals()` on every run, the first one included. Another answer than six
 * closes the network's USDT with an alarm: nothing is ordered or credited until two people close
 * the case. Answers whether money may be credited now.
 */
export async function checkToken(context: PaymentsContext, chain: Chain): Promise<boolean> {
  const { database, clock, logger } = context;
  const { network, contract, reader } = chain;
  const decimals = await reader.decimals(contract);
  if (decimals !== DECIMALS) {
    const token = encodeAddress(network, contract);
    const odd = { network, token, decimals: String(decimals ?? '—'), at: clock.now() };
    if (await openTokenCase(database.read, odd)) {
      logger.error(odd, 'the token does not answer as USDT does; its network is closed');
    }
    return false;
  }
  return !(await closedNetworks(database.read)).has(network);
}

import type { Chain } from '../chain/chain.ts';
import { encodeAddress } from '../chain/check-address.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { closedNetworks, openTokenCase } from './cases/token-case.ts';

/**
 * Reads the token's `decimals()` on every run, the first included. Any answer except the configured
 * one closes the network's USDT with an alarm: no orders and no credits until two people close the
 * case. Returns whether money may be credited now.
 */
export async function checkToken(context: PaymentsContext, chain: Chain): Promise<boolean> {
  const { database, clock, logger } = context;
  const { network, contract, reader, terms } = chain;
  const decimals = await reader.decimals(contract);
  if (decimals !== terms.decimals) {
    const token = encodeAddress(network, contract);
    const odd = { network, token, decimals: String(decimals ?? '—'), at: clock.now() };
    if (await openTokenCase(database.read, odd)) {
      logger.error(odd, 'the token does not answer as USDT does; its network is closed');
    }
    return false;
  }
  return !(await closedNetworks(database.read)).has(network);
}

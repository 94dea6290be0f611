import type { Context } from '@haitang/platform/context.ts';
import { createBalanceCache } from './accounts/balance-cache.ts';
import { createCatalogueReader } from './catalogue/catalogue-reader.ts';
import { createFlights } from './flights.ts';
import type { VenuesContext } from './venues-context.ts';
import { createWaitingCalls } from './waiting-calls.ts';

type Given = Pick<VenuesContext, 'ports' | 'lane' | 'lobbyUrl' | 'openDeposits'>;

/** Adds the venues' in-memory state to a context; once per process. */
export function createVenuesContext(context: Context, given: Given): VenuesContext {
  return {
    ...context,
    ...given,
    catalogue: createCatalogueReader(context.database, context.clock),
    balances: createBalanceCache(context.clock, context.logger),
    recalls: createFlights(),
    homecomings: createFlights(),
    waitingCalls: createWaitingCalls(),
    feedReads: createFlights(),
  };
}

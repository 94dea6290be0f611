import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import type { Chains } from '@haitang/payments/chain/chain.ts';
import type { Screener } from '@haitang/payments/chain/screening/screener.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/** The context of the console's calls; built once with `createOfficeContext`. */
export interface OfficeContext extends Context {
  readonly identity: IdentityContext;
  readonly venues: VenuesContext;
  /** The chains on which moved own money is looked up. */
  readonly chains: Chains;
  /** The screening outside the database; null where none is configured. */
  readonly screener: Screener | null;
  /** The page of the sandbox's outside signer; '' when a real signer is used. */
  readonly signerUrl: string;
  /** The programs beside the server that do not answer now: `venue`, `chain`. */
  readonly down: () => readonly string[];
}

interface Modules {
  readonly identity: IdentityContext;
  readonly venues: VenuesContext;
  readonly chains: Chains;
  readonly screener?: Screener | null;
  /** Address of the test chain; null outside the sandbox. */
  readonly chainUrl: string | null;
  /** Default: no program is watched. */
  readonly down?: () => readonly string[];
}

/** Composes the module's context from those of the modules below. */
export const createOfficeContext = (
  { database, clock, settings, logger }: Context,
  { identity, venues, chains, screener = null, chainUrl, down = () => [] }: Modules,
): OfficeContext => ({
  database,
  clock,
  settings,
  logger,
  identity,
  venues,
  chains,
  screener,
  down,
  signerUrl: chainUrl === null ? '' : `${chainUrl}/signer`,
});

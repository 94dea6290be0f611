import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import type { Chains } from '@haitang/payments/chain/chain.ts';
import type { Screener } from '@haitang/payments/chain/screening/screener.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { StaffSession } from '@haitang/platform/http/route.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';

/** What let an act of money pass: a code given for it, or, with its time, that of the shift. */
export interface ActProof {
  readonly subject: string;
  readonly ip: string;
  /** Null for a fresh code. */
  readonly givenAt: Date | null;
}

/** Who makes one call of the console. */
export interface AtWork {
  readonly session: StaffSession;
  /** Not yet in the trail; it is written with the act. */
  proof: ActProof | null;
}

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
  /** The caller; absent outside a call of the console. */
  readonly atWork?: AtWork;
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

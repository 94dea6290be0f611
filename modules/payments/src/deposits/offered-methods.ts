import { CHAIN_NETWORKS } from '@haitang/contract/codes/chain-network.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { closedNetworks } from './cases/token-case.ts';
import { METHODS, type Method, type MethodFlag } from './methods/method.ts';
import { isSwitchedOn, type RangeInForce, rangeInForce } from './methods/method-settings.ts';
import { methodsWithAccounts } from './receiving/find-accounts.ts';

/**
 * The methods that a member can use now: switched on, and with a working way to settle: a chain
 * whose token answers correctly, a provider, or for manual methods an account to pay into.
 */
export async function offeredMethods(context: PaymentsContext): Promise<ReadonlySet<MethodFlag>> {
  const { read } = context.database;
  const [accounts, closed] = await Promise.all([methodsWithAccounts(read), closedNetworks(read)]);
  const stands: Readonly<Record<Method['settlement'], (method: Method) => boolean>> = {
    chain: () => [...context.chains.keys()].some((network) => !closed.has(network)),
    hosted: () => Boolean(context.upay),
    manual: ({ flag }) => accounts.has(flag),
  };
  const standing = METHODS.filter((method) => stands[method.settlement](method));
  const switchedOn = await Promise.all(
    standing.map(({ flag }) => isSwitchedOn(context.settings, flag)),
  );
  return new Set(standing.filter((_method, index) => switchedOn[index]).map(({ flag }) => flag));
}

/** Whether one method is offered now. */
export const isOffered = async (context: PaymentsContext, { flag }: Method): Promise<boolean> =>
  (await offeredMethods(context)).has(flag);

/**
 * The limits and rate of a range type that a member can use now; null while its network is closed.
 */
export async function offeredRange(
  { settings, database }: PaymentsContext,
  rangeType: string,
): Promise<RangeInForce | null> {
  const ofChain = METHODS.filter(({ settlement }) => settlement === 'chain');
  const range = ofChain
    .flatMap((method) => method.ranges)
    .find((candidate) => candidate.range_type === rangeType);
  const network = range?.network;
  if (network && (await closedNetworks(database.read)).has(network)) return null;
  return rangeInForce(settings, rangeType);
}

/**
 * Whether a range type uses our own test chain or test gateway, which must be shown to the member.
 */
export function isSandbox({ chains, upay }: PaymentsContext, rangeType: string): boolean {
  if (rangeType === 'upay') return upay?.sandbox === true;
  const network = CHAIN_NETWORKS.find(
    (candidate) => `usdt-${candidate.toLowerCase()}` === rangeType,
  );
  return network !== undefined && Boolean(chains.get(network)?.sandbox);
}

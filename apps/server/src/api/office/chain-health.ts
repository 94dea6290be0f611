import {
  type OfficeChain,
  type OfficeChainEndpoint,
  officeChainHealth,
} from '@haitang/contract/office/chain-health.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import {
  type ChainHealth,
  type EndpointStanding,
  readChainHealth,
} from '@haitang/payments/deposits/chain-health.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { maybeTime } from './present.ts';

/** An endpoint this many blocks behind the best one is shown as behind. */
const MANY_BEHIND = 20n;

const maybe = (blocks: bigint | null | undefined): string | null =>
  blocks === null || blocks === undefined ? null : String(blocks);

function stateOf({ failing, behind }: EndpointStanding): OfficeChainEndpoint['state'] {
  if (failing || behind === null) return 'failing';
  return behind > MANY_BEHIND ? 'behind' : 'ok';
}

const presentEndpoint = (endpointStanding: EndpointStanding): OfficeChainEndpoint => ({
  network: endpointStanding.network,
  name: endpointStanding.name,
  height: maybe(endpointStanding.latest),
  behind: maybe(endpointStanding.behind),
  state: stateOf(endpointStanding),
  lastError: endpointStanding.lastError,
  disagreements: endpointStanding.disagreements,
  checkedAt: formatBeijing(endpointStanding.checkedAt),
});

const present = ({ network, cursor, lag }: ChainHealth): OfficeChain => ({
  network,
  scannedTo: maybe(cursor?.scannedTo),
  lagBlocks: maybe(lag?.blocks),
  lagSeconds: lag?.seconds ?? null,
  scannedAt: maybeTime(cursor?.scannedAt ?? null),
});

/** Every network in use with its nodes, as the watcher found them last. */
export const chainHealthRoute = ({ database, chains, clock }: OfficeContext): Route =>
  staffRoute(officeChainHealth, async () => {
    const found = await readChainHealth(database.read, chains, clock.now());
    const rows = found.flatMap(({ endpoints }) => endpoints.map(presentEndpoint));
    return { rows, networks: found.map(present) };
  });

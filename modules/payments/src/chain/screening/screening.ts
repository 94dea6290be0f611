import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Actor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import type { ChainAddress } from '../chain-address.ts';
import { decodeAddress } from '../check-address.ts';
import { insertScreened, readScreening } from './screening-store.ts';

/**
 * Why an address is on the list of addresses that money is neither taken from nor paid to; null
 * when it is not listed.
 */
export async function screeningOf(
  database: Queryable,
  network: ChainNetwork,
  text: string,
): Promise<string | null> {
  const address = decodeAddress(network, text);
  return address === null ? null : readScreening(database, network, address);
}

/** The same for a sender as the chain names it: its money waits for a person. */
export const screeningReason = (
  database: Queryable,
  network: ChainNetwork,
  sender: ChainAddress,
): Promise<string | null> => readScreening(database, network, sender);

export interface ScreenInput {
  readonly network: ChainNetwork;
  /** In the notation of its network. */
  readonly address: string;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Adds an address to the list, with an audit row, and tells whether it is new. An entry of its
 * network keeps its first reason, and gets no further audit row.
 */
export async function screenAddress(tx: Tx, input: ScreenInput): Promise<boolean> {
  const { network, reason, actor, at } = input;
  const address = present(decodeAddress(network, input.address), `an address of ${network}`);
  if (!(await insertScreened(tx, { network, address, reason, at }))) return false;
  await recordAudit(tx, {
    actor,
    action: 'address.screened',
    subject: `address:${network}:${input.address}`,
    reason,
    before: null,
    after: { screened: true },
    sessionId: null,
    ip: null,
    occurredAt: at,
  });
  return true;
}

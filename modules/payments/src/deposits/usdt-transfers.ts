import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import type { BlockRange } from '../chain/chain-reader.ts';
import type { TransferLog } from '../chain/chain-transfer.ts';
import { ownAmong } from './address-store.ts';

/** Recipients looked up in one query. */
const RECIPIENTS_A_QUERY = 1_000;

/**
 * USDT that came to addresses of ours in a range of blocks. The chain is asked for one token's
 * transfers and the recipients are looked up by index, so the work follows the blocks: neither the
 * number of our addresses nor other tokens count. An event of nothing is no transfer: anybody can
 * make one.
 */
export async function usdtTransfers(
  on: Queryable,
  { reader, contract }: Chain,
  range: BlockRange,
): Promise<TransferLog[]> {
  const logs = (await reader.tokenTransfers(contract, range)).filter(({ units }) => units > 0n);
  const recipients = [...new Set(logs.map(({ recipient }) => recipient))];
  const own = new Set<ChainAddress>();
  for (let at = 0; at < recipients.length; at += RECIPIENTS_A_QUERY) {
    const found = await ownAmong(on, recipients.slice(at, at + RECIPIENTS_A_QUERY));
    for (const address of found) own.add(address);
  }
  return logs.filter(({ recipient }) => own.has(recipient));
}

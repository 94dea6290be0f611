import type { Queryable } from '@haitang/platform/database/database.ts';
import type { Chain } from '../chain/chain.ts';
import type { ChainAddress } from '../chain/chain-address.ts';
import type { BlockRange } from '../chain/chain-reader.ts';
import type { TransferLog } from '../chain/chain-transfer.ts';
import { ownAmong } from './receiving-address-store.ts';

/** Most recipients in one query. */
const RECIPIENTS_A_QUERY = 1_000;

/**
 * USDT sent to our addresses in a range of blocks. The chain returns one token's transfers, and
 * their recipients are looked up by index, so the cost depends on the blocks, not on the number of
 * our addresses or on other tokens. An event with value zero is ignored: anybody can emit one. One
 * below a millionth is recorded, because it is in the balance of its address.
 */
export async function usdtTransfers(
  database: Queryable,
  { reader, contract }: Chain,
  kind: 'final' | 'fresh',
  range: BlockRange,
): Promise<TransferLog[]> {
  const found =
    kind === 'final'
      ? await reader.finalTransfers(contract, range)
      : await reader.freshTransfers(contract, range);
  const logs = found.filter(({ units, dust = 0n }) => units > 0n || dust > 0n);
  const recipients = [...new Set(logs.map(({ recipient }) => recipient))];
  const own = new Set<ChainAddress>();
  for (let position = 0; position < recipients.length; position += RECIPIENTS_A_QUERY) {
    const found = await ownAmong(
      database,
      recipients.slice(position, position + RECIPIENTS_A_QUERY),
    );
    for (const address of found) own.add(address);
  }
  return logs.filter(({ recipient }) => own.has(recipient));
}

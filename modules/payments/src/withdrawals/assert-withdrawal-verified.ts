import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { verificationLevel } from '@haitang/identity/verification/verification-level.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { add, type Cny, compare, groupedMoney } from '@haitang/kernel/money.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { summedSince, type WithdrawalGates } from '../verification-gates.ts';
import { withdrawnSince } from './withdrawn-since.ts';

interface Wanted {
  readonly memberId: MemberId;
  readonly amount: Cny;
  readonly network: ChainNetwork;
  readonly at: Date;
}

/**
 * Refuses `verification-needed` (252) for a withdrawal by a network that asks for more than the
 * member is verified for, or with which those of thirty days exceed what passes without. Call it
 * under the member's lock of payments.
 */
export async function assertWithdrawalVerified(
  tx: Tx,
  { memberId, amount, network, at }: Wanted,
  { byAmount, byNetwork }: WithdrawalGates,
): Promise<void> {
  const asked = byNetwork.get(network) ?? 0;
  if (asked === 0 && byAmount.level === 0) return;
  const level = await verificationLevel(tx, memberId);
  if (level < asked) {
    throw refuse('verification-needed', {
      words: `使用 ${network} 网络取款须先完成 ${asked} 级身份认证，请前往安全中心`,
      data: { level: asked },
    });
  }
  if (level >= byAmount.level) return;
  const total = add(await withdrawnSince(tx, memberId, summedSince(at)), amount);
  if (compare(total, byAmount.above) <= 0) return;
  const [least, above] = [byAmount.level, groupedMoney(byAmount.above)];
  throw refuse('verification-needed', {
    words: `30 天内取款累计超过 ${above} 须先完成 ${least} 级身份认证，请前往安全中心`,
    data: { level: least },
  });
}

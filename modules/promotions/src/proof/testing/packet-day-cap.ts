import { type Cny, cny, compare, smaller, sum } from '@haitang/kernel/money.ts';
import { mostOf, type PacketRules } from '../../red-packets/packet-rules.ts';

/**
 * Maximum of red packets per member and day: the largest tier of each window, within the day's
 * budget.
 */
export function packetDayCap({ tiers, windows, dailyBudget }: PacketRules): Cny {
  const caps = windows
    .filter(({ enabled }) => enabled)
    .map((window) =>
      tiers
        .filter((tier) => tier.enabled && tier.windowId === window.id)
        .map((tier) => cny(mostOf(tier, tier.most).minor * BigInt(tier.packets)))
        .reduce((most, cap) => (compare(cap, most) > 0 ? cap : most), cny(0n)),
    );
  return smaller(sum('CNY', caps), dailyBudget);
}

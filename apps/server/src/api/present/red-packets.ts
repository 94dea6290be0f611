import type {
  RedPacketRecordsData,
  UserRedPacketData,
} from '@haitang/contract/member/red-packet.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import { type PacketRules, timeOfMinute } from '@haitang/promotions/red-packets/packet-rules.ts';
import type { PacketSummary } from '@haitang/promotions/red-packets/packet-summary.ts';
import type { RedPacket } from '@haitang/promotions/red-packets/red-packet.ts';

/** The tiers of open windows, for the table of the screen. */
export function presentTiers(rules: PacketRules): UserRedPacketData['rules'] {
  return rules.windows
    .filter(({ enabled }) => enabled)
    .flatMap((window) =>
      rules.tiers
        .filter(({ windowId, enabled }) => enabled && windowId === window.id)
        .map((tier) => ({
          id: tier.id,
          start_time: timeOfMinute(window.opens),
          end_time: timeOfMinute(window.closes),
          day_flow: formatMoney(tier.least),
          flow_money: formatMoney(tier.most),
          recharge: String(tier.packets),
          money: formatRate(tier.percent),
          status: 1,
        })),
    );
}

/** The answer of userredpacket. */
export const presentSummary = (summary: PacketSummary): UserRedPacketData => ({
  sendnums: summary.left,
  acquirednum: summary.drawn,
  max_times: summary.allowed,
  redPacketStatus: summary.phase,
  server_time: formatBeijing(summary.at),
  opens_at: summary.opensAt && formatBeijing(summary.opensAt),
  rules: summary.rules ? presentTiers(summary.rules) : [],
});

/** `status` of a drawn packet; a packet that is not drawn has no row (wire.md, redpacket). */
const DRAWN = 1;

/** A packet in the welfare centre: created_at is the deposit's time, usetime the draw's. */
export const presentPacket = (packet: RedPacket): RedPacketRecordsData['data'][number] => ({
  id: packet.id,
  money: formatMoney(packet.counted),
  redpacketmoney: formatMoney(packet.amount),
  created_at: formatBeijing(packet.depositedAt),
  usetime: formatBeijing(packet.drawnAt),
  status: DRAWN,
});

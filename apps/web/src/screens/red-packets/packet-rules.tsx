import type { UserRedPacketData } from '@haitang/contract/member/red-packet.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { NumberedLines } from '../../features/gifts/numbered-lines.tsx';
import type { RedPacketRule } from '../../features/gifts/red-packet-query.ts';
import { ValueTable } from '../../features/gifts/value-table.tsx';
import { amountText } from '../../shared/money/amount-text.ts';
import css from './red-packets.module.css';

const depositWindow = '计入前一日 12:00 至当日 10:00 的到账存款';

/** The rules of the packet as text; hours and tiers are in the table above them. */
const RULES: readonly string[] = [
  `${depositWindow}，不含加赠金额。`,
  '可领次数与单个上限按累计存款所在档位确定，以本页规则表为准；单个红包金额随机，最低 0.01。',
  '红包领取后计入中心钱包，完成 1 倍流水后即可取款。',
  '当日预算发放完毕后，领取提前结束，并在本页公示。',
  '未领取的次数于当日领取结束时失效，不累积至次日。',
  '处于暂停或自我排除状态的会员不参与本活动。',
];

const rulesText = '领取规则';
const andMore = (amount: string): string => `${amount} 及以上`;

const HEAD = ['时段', '计入存款', '可领次数', '总额上限'];
const IN_FORCE = 1;

/** From this value on a tier has no upper limit. */
const NO_END = '9999999.00';

function depositsOf({ day_flow: from, flow_money: to }: RedPacketRule): string {
  const least = groupDigits(amountText(from));
  const open = amountText(to).padStart(NO_END.length, '0') >= NO_END;
  return open ? andMore(least) : `${least} – ${groupDigits(amountText(to))}`;
}

interface RulesProps {
  readonly packet: UserRedPacketData | undefined;
}

/** 领取规则: the tiers with the member's own in gold, then the rules as text. */
export function PacketRules({ packet }: RulesProps) {
  const rules = packet?.rules.filter(({ status }) => status === IN_FORCE);
  return (
    <section>
      <SectionHead title={rulesText} />
      {rules === undefined && <Skeleton height="220px" radius="var(--r-lg)" />}
      {rules !== undefined && rules.length > 0 && (
        <ValueTable
          label={rulesText}
          head={HEAD}
          rows={rules.map((rule) => ({
            key: rule.id,
            own: packet !== undefined && Number(rule.recharge) === packet.max_times,
            cells: [
              `${rule.start_time.slice(0, 5)}–${rule.end_time.slice(0, 5)}`,
              depositsOf(rule),
              rule.recharge,
              `${rule.money}%`,
            ],
          }))}
        />
      )}
      <Card className={css.lines}>
        <NumberedLines lines={RULES} />
      </Card>
    </section>
  );
}

import type { UserRedPacketData } from '@haitang/contract/member/red-packet.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { NumberedLines } from '../../features/gifts/numbered-lines.tsx';
import type { RedPacketRule } from '../../features/gifts/red-packet-query.ts';
import { ValueTable } from '../../features/gifts/value-table.tsx';
import * as words from '../../shared/messages/gifts/hongbao.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import css from './hongbao.module.css';

const HEAD = [words.tableTime, words.tableDeposit, words.tableCount, words.tableLimit];
const IN_FORCE = 1;

/** From this value on a tier has no upper limit. */
const NO_END = '9999999.00';

function depositsOf({ day_flow: from, flow_money: to }: RedPacketRule): string {
  const least = groupDigits(amountText(from));
  const open = amountText(to).padStart(NO_END.length, '0') >= NO_END;
  return open ? words.andMore(least) : `${least} – ${groupDigits(amountText(to))}`;
}

interface RulesProps {
  readonly packet: UserRedPacketData | undefined;
}

/** 领取规则: the tiers with the member's own in gold, then the rules as text. */
export function PacketRules({ packet }: RulesProps) {
  const rules = packet?.rules.filter(({ status }) => status === IN_FORCE);
  return (
    <section>
      <SectionHead title={words.rules} />
      {rules === undefined && <Skeleton height="220px" radius="var(--r-lg)" />}
      {rules !== undefined && rules.length > 0 && (
        <ValueTable
          label={words.rules}
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
        <NumberedLines lines={words.ruleLines} />
      </Card>
    </section>
  );
}

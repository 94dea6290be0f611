import type { Bonus } from '@haitang/contract/member/bonuses.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Status, type Tone } from '@haitang/ui/surface/status.tsx';
import { donePercent } from '../../features/gifts/done-percent.ts';
import { TimeLeft } from '../../features/gifts/time-left.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './bonuses.module.css';
import * as words from './bonuses-words.ts';
import { gamesText } from './games-text.ts';
import { RescueTerms } from './rescue-terms.tsx';
import { useBonus } from './use-bonuses.ts';

const wagering = '流水进度';
const left = (amount: string): string => `还需 ${amount}`;

const TONES: Readonly<Record<string, Tone>> = {
  claimable: 'warn',
  granted: 'info',
  completed: 'ok',
};
const factsOf = (bonus: Bonus) => [
  { name: '计入的游戏', value: gamesText(bonus) },
  {
    name: '最高可取',
    value: bonus.max_cashout === null ? '不设上限' : groupDigits(bonus.max_cashout),
  },
  { name: '发放时间', value: bonus.created_at.slice(0, 16) },
  { name: '截止时间', value: bonus.expires_at?.slice(0, 16) ?? '长期有效' },
  ...(/[1-9]/.test(bonus.taken) ? [{ name: '已收回', value: groupDigits(bonus.taken) }] : []),
];

const reload = (): void => void queryClient.invalidateQueries({ queryKey: screenKeys.bonuses });

/** One bonus: its amount, its wagering, its terms and its actions. */
export function BonusCard({ bonus }: { readonly bonus: Bonus }) {
  const { busy, claim, giveUp } = useBonus(bonus);
  const runs = bonus.state === 'granted';
  return (
    <Card className={css.bonus}>
      <div className={css.between}>
        <h3>{bonus.title}</h3>
        <Status tone={TONES[bonus.state] ?? 'plain'}>{bonus.state_text}</Status>
      </div>
      <MoneyText amount={bonus.amount} currency="¥" size="l" />
      {(runs || bonus.can_claim === 1) && /[1-9]/.test(bonus.need) && (
        <div className={css.wagering}>
          <div className={css.between}>
            <span>{wagering}</span>
            <span>
              {groupDigits(bonus.done)} / {groupDigits(bonus.need)}
            </span>
          </div>
          <Bar percent={donePercent(bonus)} label={wagering} />
          <p>{left(groupDigits(bonus.left))}</p>
        </div>
      )}
      <Facts facts={factsOf(bonus)} />
      <RescueTerms rescue={bonus.rescue} />
      <div className={css.acts}>
        {bonus.can_claim === 1 && bonus.expires_at !== null && (
          <TimeLeft until={bonus.expires_at} onEnd={reload} lead="领取还剩" />
        )}
        {bonus.activity !== '' && (
          <Link to={`/activityInfo?id=${encodeURIComponent(bonus.activity)}`} className={css.terms}>
            查看完整条款
          </Link>
        )}
        {bonus.can_give_up === 1 && (
          <Button tone="line" size="s" busy={busy} onClick={() => void giveUp()}>
            {words.giveUp}
          </Button>
        )}
        {bonus.can_claim === 1 && (
          <Button
            tone="gold"
            size="s"
            busy={busy}
            disabled={!/[1-9]/.test(bonus.amount)}
            onClick={() => void claim()}
          >
            领取
          </Button>
        )}
      </div>
    </Card>
  );
}

import { GAME_CATEGORY_WORDS } from '@haitang/contract/codes/game-category.ts';
import type { Bonus } from '@haitang/contract/member/bonuses.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Bar } from '@haitang/ui/progress/bar.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Status, type Tone } from '@haitang/ui/surface/status.tsx';
import * as words from '../../shared/messages/gifts/bonuses.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './bonuses.module.css';
import { donePercent } from './taken-back.ts';
import { useBonus } from './use-bonuses.ts';

const TONES: Readonly<Record<string, Tone>> = {
  claimable: 'warn',
  granted: 'info',
  completed: 'ok',
};
const CATEGORIES: Readonly<Record<string, string>> = GAME_CATEGORY_WORDS;

const gamesOf = ({ categories, venues }: Bonus): string =>
  categories.length + venues.length === 0
    ? words.allGames
    : [...categories.map((code) => CATEGORIES[code] ?? code), ...venues].join('、');

const factsOf = (bonus: Bonus) => [
  { name: words.games, value: gamesOf(bonus) },
  {
    name: words.mostOut,
    value: bonus.max_cashout === null ? words.noMost : groupDigits(bonus.max_cashout),
  },
  { name: words.since, value: bonus.created_at.slice(0, 16) },
  { name: words.until, value: bonus.expires_at?.slice(0, 16) ?? words.noEnd },
  ...(/[1-9]/.test(bonus.taken) ? [{ name: words.taken, value: groupDigits(bonus.taken) }] : []),
];

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
            <span>{words.wagering}</span>
            <span>
              {groupDigits(bonus.done)} / {groupDigits(bonus.need)}
            </span>
          </div>
          <Bar percent={donePercent(bonus)} label={words.wagering} />
          <p>{words.left(groupDigits(bonus.left))}</p>
        </div>
      )}
      <Facts facts={factsOf(bonus)} />
      <div className={css.acts}>
        {bonus.activity !== '' && (
          <Link to={`/activityInfo?id=${encodeURIComponent(bonus.activity)}`} className={css.terms}>
            {words.terms}
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
            {words.claim}
          </Button>
        )}
      </div>
    </Card>
  );
}

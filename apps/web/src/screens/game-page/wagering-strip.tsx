import type { GameSessionData } from '@haitang/contract/member/own-games.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { donePercent } from '../../features/gifts/done-percent.ts';
import type { GameSession } from './use-game-session.ts';
import css from './wagering-strip.module.css';

const counted = (percent: number): string => `本游戏按 ${percent} % 计`;
const progress = (reason: string): string => `${reason}流水`;

/** How the bets of this game count for the requirement. */
function shareWords({ share }: GameSessionData, accepts: boolean): string {
  if (!accepts || share === 0) return '本游戏不计入';
  return share === null ? '按投注玩法计' : counted(share);
}

/**
 * The requirement that the bets of this game work off, and how much of a stake counts. It stays
 * where it was shown once in a visit, so that nothing moves when the last requirement is met.
 */
export function WageringStrip({ data, hadLot }: GameSession) {
  if (data === undefined || !hadLot) return null;
  const { lot } = data;
  const percent = lot === null ? 100 : donePercent(lot);
  return (
    <section className={css.strip} aria-label="流水进度">
      <p>
        <Icon name="scales" size="s" />
        {lot === null ? (
          '流水已完成'
        ) : (
          <>
            <span>{progress(lot.reason)}</span>
            <b>{`${groupDigits(lot.done)} / ${groupDigits(lot.need)}`}</b>
          </>
        )}
      </p>
      {lot !== null && <p className={css.share}>{shareWords(data, lot.accepts)}</p>}
      <i style={{ transform: `scaleX(${percent / 100})` }} />
    </section>
  );
}

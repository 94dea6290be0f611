import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useNow } from '../../shared/use-now.ts';
import { bonusesEnd } from '../../shared/words/account/pause.ts';
import css from './exclude.module.css';
import { type Exclusion, lastDayOf } from './exclusion-length.ts';

const CANNOT = ['不能存款、转账、投注与参与优惠', '不会收到任何优惠消息', bonusesEnd] as const;
const CAN = ['可以登录、取款与查看全部记录', '场馆内余额自动转回中心钱包'] as const;

const nobody = (day: string): string => `${day} 之前，任何人都无法解除`;

/** What stops, what remains possible, and that nobody can end it early. */
export const Meaning = ({ length }: { readonly length: Exclusion }) => {
  const day = lastDayOf(length, new Date(useNow()));
  return (
    <Card>
      <ul className={css.meaning}>
        {CANNOT.map((text) => (
          <li key={text} className={css.stops}>
            <Icon name="x-circle-fill" />
            {text}
          </li>
        ))}
        {CAN.map((text) => (
          <li key={text} className={css.stays}>
            <Icon name="check-circle-fill" />
            {text}
          </li>
        ))}
        <li className={css.holds}>
          <Icon name="warning-circle-fill" />
          {day === null ? '永久有效，任何人都无法解除' : nobody(day)}
        </li>
      </ul>
    </Card>
  );
};

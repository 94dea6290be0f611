import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/account/pause.ts';
import { useNow } from '../../shared/use-now.ts';
import css from './exclude.module.css';
import { type Exclusion, lastDayOf } from './exclusion-length.ts';

/** What stops, what remains possible, and that nobody can end it early. */
export const Meaning = ({ length }: { readonly length: Exclusion }) => {
  const day = lastDayOf(length, new Date(useNow()));
  return (
    <Card>
      <ul className={css.meaning}>
        {words.cannot.map((text) => (
          <li key={text} className={css.stops}>
            <Icon name="x-circle-fill" />
            {text}
          </li>
        ))}
        {words.can.map((text) => (
          <li key={text} className={css.stays}>
            <Icon name="check-circle-fill" />
            {text}
          </li>
        ))}
        <li className={css.holds}>
          <Icon name="warning-circle-fill" />
          {day === null ? words.never : words.nobody(day)}
        </li>
      </ul>
    </Card>
  );
};

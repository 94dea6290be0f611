import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { EndNote } from '@haitang/ui/list/record.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { partners } from '../../shared/words/gifts/sponsors.ts';
import css from './sponsors.module.css';

/** 赞助: the two partners (specification, 2). */
export const SponsorsScreen = () => (
  <ScreenBody>
    <p className={css.lead}>与热爱运动的人同行。</p>
    {partners.map(({ type, name, text, art }) => (
      <Link key={type} to={`/zhanzhuye?type=${type}`} className={css.card}>
        <img src={art} alt="" width={388} height={176} />
        <span className={css.row}>
          <span className={css.words}>
            <b>{name}</b>
            <span>{text}</span>
          </span>
          <Icon name="caret-right-bold" size="s" />
        </span>
      </Link>
    ))}
    <EndNote>END</EndNote>
  </ScreenBody>
);

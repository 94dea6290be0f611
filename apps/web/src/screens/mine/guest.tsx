import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Lacquer } from '@haitang/ui/surface/card.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { shortName } from '../../shared/site-words.ts';
import { guestTitle } from '../../shared/words/home.ts';
import css from './mine-screen.module.css';
import { Shortcuts } from './shortcuts.tsx';

/** In place of name and money for a visitor. */
export const Guest = () => (
  <>
    <div className={css.who}>
      <span className={css.nobody}>
        <Icon name="user" size="xl" />
      </span>
      <div className={css.words}>
        <b>{guestTitle}</b>
        <p className={css.hint}>登录后查看余额、等级与记录</p>
      </div>
    </div>
    <Lacquer>
      <span className={css.label}>{`欢迎来到${shortName}`}</span>
      <p className={css.greeting}>良辰在此，静候光临</p>
      <div className={css.two}>
        <Link to="/login?type=1" className={buttonClass()}>
          注册
        </Link>
        <Link to="/login" className={`${buttonClass({ tone: 'soft' })} ${css.quiet}`}>
          登录
        </Link>
      </div>
      <Shortcuts />
    </Lacquer>
  </>
);

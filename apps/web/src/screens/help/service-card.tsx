import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import css from './help.module.css';

/** The link to a person. */
export const ServiceCard = () => (
  <Link to="/kefu" className={css.service}>
    <span className={css.icon}>
      <Icon name="headset-duotone" size="xl" />
    </span>
    <span className={css.words}>
      <b>人工客服</b>
      <span>没有找到答案？与我们聊聊</span>
    </span>
    <span className={buttonClass({ size: 's' })}>联系客服</span>
  </Link>
);

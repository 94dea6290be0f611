import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { callService, service, serviceText } from '../../shared/messages/account/help.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './help.module.css';

/** The link to a person. */
export const ServiceCard = () => (
  <Link to="/kefu" className={css.service}>
    <span className={css.icon}>
      <Icon name="headset-duotone" size="xl" />
    </span>
    <span className={css.words}>
      <b>{service}</b>
      <span>{serviceText}</span>
    </span>
    <span className={buttonClass({ size: 's' })}>{callService}</span>
  </Link>
);

import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import css from './support-line.module.css';

const question = '对这笔订单有疑问？';

/** Leads to a message to the service that is about an order. */
export const OrderQuestion = ({ number }: { readonly number: string }) => (
  <Link to={`/threads?order=${encodeURIComponent(number)}`} className={css.line}>
    <Icon name="chat-text-duotone" />
    {question}
    <span>给客服留言</span>
  </Link>
);

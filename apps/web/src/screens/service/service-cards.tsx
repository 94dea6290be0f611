import { buttonClass } from '@haitang/ui/action/button.tsx';
import { classNames } from '@haitang/ui/class-names.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { serviceUrlsQuery, webAddress } from '../../features/service/service-urls.ts';
import { useFailureToast } from '../../shared/commands/use-failure-toast.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { go } from '../../shared/navigation/go.ts';
import { inTheme } from '../../shared/own-page.ts';
import css from './service.module.css';

interface CardProps {
  readonly kind: 'online' | 'messenger';
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const Inside = ({ kind, title, text, action }: CardProps) => (
  <>
    <span className={classNames(css.icon, kind === 'messenger' && css.plane)}>
      <Icon name={kind === 'online' ? 'headset-duotone' : 'paper-plane-tilt-duotone'} size="xl" />
    </span>
    <span className={css.words}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
    <span className={buttonClass({ tone: kind === 'online' ? 'primary' : 'soft', size: 's' })}>
      {action}
    </span>
  </>
);

const ONLINE: CardProps = {
  kind: 'online',
  title: '在线客服',
  text: '人工客服，打开后可见服务时间',
  action: '开始对话',
};
const MESSENGER: CardProps = {
  kind: 'messenger',
  title: '即时通讯客服',
  text: '存取款进度与到账核对',
  action: '打开',
};

/** 在线客服 opens in the frame of /gamePage, the messaging app in its own window. */
export function ServiceCards() {
  const { data, error, isFetching, refetch } = useQuery(serviceUrlsQuery);
  useFailureToast(error, { refused: '获取客服链接失败', unanswered: '获取客服链接异常' });
  const messenger = webAddress(data?.cwkf_url, location.href);
  const missing = (message: string): void => {
    if (isFetching) return;
    showToast(message, 'bad');
    if (error) void refetch();
  };
  const openOnline = (): void => {
    // Either address alone is enough: /gamePage opens the first that there is.
    if (webAddress(data?.kf_url || data?.url, location.href)) go('/gamePage?dailiD=2');
    else missing('在线客服链接暂不可用，请稍后再试');
  };
  return (
    <div className={css.cards}>
      <button type="button" className={css.card} onClick={openOnline}>
        <Inside {...ONLINE} />
      </button>
      {messenger ? (
        <a className={css.card} href={inTheme(messenger)} target="_blank" rel="noopener noreferrer">
          <Inside {...MESSENGER} />
        </a>
      ) : (
        <button
          type="button"
          className={css.card}
          onClick={() => missing('即时通讯客服链接暂不可用，请稍后再试')}
        >
          <Inside {...MESSENGER} />
        </button>
      )}
    </div>
  );
}

import { vipShown } from '@haitang/contract/member/vip.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { useEffect, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { patchUser } from '../../shared/session/user-query.ts';
import css from './level-moment.module.css';

const title = (level: number): string => `已晋升 VIP${level}`;

/**
 * A reached level, above the tab bar, until the member closes it. The server is told as soon as it
 * shows, so that no device shows it again.
 */
export function LevelMoment({ level }: { readonly level: number }) {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    // Without an answer the next visit shows it again, which does no harm.
    send(vipShown, { level }, { background: true }).catch(() => null);
  }, [level]);
  const close = (): void => {
    setOpen(false);
    patchUser({ vip_reached: 0 });
  };
  if (!isOpen) return null;
  return (
    <section className={css.moment} aria-label={title(level)}>
      <img src={`/art/vip/vip-${level}.svg`} alt="" width={72} height={72} />
      <div role="status">
        <h2>{title(level)}</h2>
        <p>返水比例随等级调整，晋升礼金可在 VIP特权 中领取。</p>
      </div>
      <div className={css.acts}>
        <Button tone="soft" onClick={close}>
          知道了
        </Button>
        <Link to="/vip" className={buttonClass({ tone: 'gold' })} onClick={close}>
          查看特权
        </Link>
      </div>
    </section>
  );
}

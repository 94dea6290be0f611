import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limitsQuery } from '../../features/account/limits-query.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import css from './recharge.module.css';
import { limitLeft } from './tightest-limit.ts';

const LIMITS = '/limits';

/** Asks a member once, before the first deposit, whether to set a limit. */
export function LimitOffer() {
  const user = useUser();
  const { data } = useQuery(limitsQuery);
  const [declined, setDeclined] = useState(false);
  const first = user !== undefined && !/[1-9]/.test(user.paysum);
  if (!first || !data || declined || limitLeft(data.limits) !== null) return null;
  return (
    <div className={css.offer}>
      <Callout tone="quiet" icon="leaf-duotone">
        要为自己设定一个存款限额吗？
      </Callout>
      <div>
        <Link to={LIMITS} className={buttonClass({ tone: 'line', size: 'xs' })}>
          现在设定
        </Link>
        <Button tone="soft" size="xs" onClick={() => setDeclined(true)}>
          暂不设定
        </Button>
      </div>
    </div>
  );
}

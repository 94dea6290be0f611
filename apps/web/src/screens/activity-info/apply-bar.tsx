import type { ActivityDetailData } from '@haitang/contract/member/promotions.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { ActionBar } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { applicationState } from '../../features/gifts/applications-pages.ts';
import { standingWith, useStandings } from '../../features/gifts/standings-query.ts';
import { openService } from '../../features/service/open-service.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { loginFor } from '../../shared/navigation/target.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import css from './activity-info.module.css';
import { useApplication } from './use-application.ts';

const applied = '已申请';
const service = '客服';

interface ApplyProps {
  readonly activity: NonNullable<ActivityDetailData>;
  /** Why nobody can apply now; null while the activity runs. */
  readonly closed: string | null;
}

function Apply({ activity, closed }: ApplyProps) {
  const { busy, standing, run } = useApplication(activity.id);
  const { standings } = useStandings();
  const barred = (standingWith(standings, activity.id)?.reason ?? '') !== '';
  const off = closed !== null || activity.can_apply !== 1 || standing !== undefined || barred;
  const label = (): string => {
    if (standing !== undefined) return `${applied} · ${applicationState(standing).words}`;
    if (closed !== null) return closed;
    return activity.can_apply === 1 ? '立即申请' : '无需申请';
  };
  return (
    <Button busy={busy} disabled={off} onClick={() => void run()}>
      {label()}
    </Button>
  );
}

/** The term that costs money is always right above the button. */
export function ApplyBar({ activity, closed }: ApplyProps) {
  const here = useHere();
  const signedIn = useSignedIn();
  const { wagering, max_reward: most } = activity.terms;
  const automatic = closed === null && activity.can_apply !== 1;
  const terms = automatic ? ['该优惠自动发放，无需申请'] : [wagering, most];
  return (
    <ActionBar>
      <div className={css.bar}>
        <p>{terms.filter(Boolean).join(' · ')}</p>
        <div className={css.buttons}>
          <Button tone="soft" onClick={() => void openService()}>
            <Icon name="headset-duotone" />
            {service}
          </Button>
          {signedIn ? (
            <Apply activity={activity} closed={closed} />
          ) : (
            <Link to={loginFor(here)} className={buttonClass()}>
              前往登录
            </Link>
          )}
        </div>
      </div>
    </ActionBar>
  );
}

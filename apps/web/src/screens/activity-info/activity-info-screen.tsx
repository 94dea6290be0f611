import { type ActivityDetailData, activityDetail } from '@haitang/contract/member/promotions.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { Prose } from '../../features/article/prose.tsx';
import { ActivityBanner } from '../../features/gifts/activity-banner.tsx';
import { FirstPicture } from '../../features/gifts/first-picture.tsx';
import { standingWith, useStandings } from '../../features/gifts/standings-query.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { activitiesAction } from '../../shared/words/empty.ts';
import { defaultWords } from '../../shared/words/loading.ts';
import css from './activity-info.module.css';
import * as words from './activity-words.ts';
import { ApplyBar } from './apply-bar.tsx';
import { Checklist } from './checklist.tsx';
import { Terms } from './terms.tsx';

const detail = '活动详情';
const number = (code: string): string => `编号 ${code}`;

const RUNNING = 1;
const STATES: Readonly<Record<number, string>> = { 0: '活动尚未开始', 1: '进行中' };

/** Whether its time is to come, running or over. */
const stateOf = (state: number): string => STATES[state] ?? '活动已结束';

const Resting = () => (
  <div className={css.resting} role="status">
    <span className="sr">{defaultWords}</span>
    <div className={css.banner}>
      <Skeleton height="100%" radius="var(--r-lg)" />
      <FirstPicture />
    </div>
    <Skeleton width="72px" height="24px" radius="var(--r-full)" />
    <Skeleton width="70%" height="32px" />
    <Skeleton height="280px" radius="var(--r-lg)" />
    <Skeleton height="200px" radius="var(--r-lg)" />
  </div>
);

const Gone = () => (
  <EmptyState
    title="活动不存在或已下架"
    action={
      <Link to="/activity" className={buttonClass({ tone: 'soft', size: 's' })}>
        {activitiesAction}
      </Link>
    }
  />
);

/** Where the member stands; nothing for visitors, and for what comes by itself. */
function Mine({ activity }: { readonly activity: number }) {
  const { standings } = useStandings();
  const standing = standingWith(standings, activity);
  if (standings === undefined || standing === undefined) return null;
  return <Checklist standing={standing} reviewHours={standings.review_hours} />;
}

const Detail = ({ activity }: { readonly activity: NonNullable<ActivityDetailData> }) => (
  <>
    <div className={css.banner}>
      <ActivityBanner activity={activity} eager />
    </div>
    <Status tone={activity.state === RUNNING ? 'ok' : 'plain'}>{stateOf(activity.state)}</Status>
    <h2 className={css.title}>{activity.title}</h2>
    <p className={css.facts}>
      {[
        activity.tag,
        words.between(activity.starts_at, activity.ends_at),
        activity.code && number(activity.code),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <Mine activity={activity.id} />
    <Terms terms={activity.terms} />
    <Card className={css.card}>
      <h3>{detail}</h3>
      <div className={css.html}>
        <Prose small html={activity.content} />
      </div>
    </Card>
    <Card className={css.card}>
      <h3>活动说明</h3>
      <div className={css.html}>
        <Prose small html={activity.memo} />
      </div>
    </Card>
    <ApplyBar
      activity={activity}
      closed={activity.state === RUNNING ? null : stateOf(activity.state)}
    />
  </>
);

/** Waits for where the member stands as well: it would push the terms down. */
function Whole({ activity }: { readonly activity: NonNullable<ActivityDetailData> }) {
  return useStandings().isAwaited ? <Resting /> : <Detail activity={activity} />;
}

/** 活动详情: banner, terms, 活动详情, 活动说明 and the apply button (specification, 2). */
export function ActivityInfoScreen() {
  const id = useHere().query.get('id') ?? '';
  const query = useQuery({
    queryKey: [...screenKeys.activity, id],
    queryFn: async ({ signal }) => (await send(activityDetail, { id }, { signal })).data,
  });
  return (
    <>
      <MoneyHeader title={detail} />
      <ScreenBody bar>
        <QueryState query={query} skeleton={<Resting />}>
          {(activity) => (activity === null ? <Gone /> : <Whole activity={activity} />)}
        </QueryState>
      </ScreenBody>
    </>
  );
}

import { Button } from '@haitang/ui/action/button.tsx';
import { classNames } from '@haitang/ui/class-names.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { useState } from 'react';
import { ActivityBanner } from '../../features/gifts/activity-banner.tsx';
import {
  type ActivityCard,
  activitiesKey,
  useActivityPages,
} from '../../features/gifts/activity-pages.ts';
import { FirstPicture } from '../../features/gifts/first-picture.tsx';
import { type Standing, standingWith, useStandings } from '../../features/gifts/standings-query.ts';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { Link } from '../../shared/navigation/link.tsx';
import * as none from '../../shared/words/empty.ts';
import { defaultWords } from '../../shared/words/loading.ts';
import css from './activity.module.css';
import { CategoryRail } from './category-rail.tsx';

const title = '优惠';

const ALL = '';

const Card = ({
  activity,
  eager,
  why,
}: {
  readonly activity: ActivityCard;
  readonly eager: boolean;
  /** Why the member cannot have it; '' when it can. */
  readonly why: string;
}) => (
  <li>
    <Link
      to={`/activityInfo?id=${activity.id}`}
      className={classNames(css.card, why !== '' && css.barred)}
    >
      <ActivityBanner activity={activity} eager={eager} />
      <span className={css.words}>
        <span>
          <b>{activity.title}</b>
          <small>{why === '' ? activity.tag : why}</small>
        </span>
        <Icon name="caret-right-bold" size="s" />
      </span>
    </Link>
  </li>
);

/** The reason against it where nothing the member does can change that; '' otherwise. */
const shutReason = (standing: Standing | undefined): string => {
  const isShut = standing?.checks.some(({ met, to }) => met === 0 && to === '') ?? false;
  return isShut ? (standing?.reason ?? '') : '';
};

const Resting = () => (
  <div className={css.list} role="status">
    <span className="sr">{defaultWords}</span>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className={css.resting}>
        <Skeleton height="100%" radius="var(--r-lg)" />
        {key === 'a' && <FirstPicture />}
      </div>
    ))}
  </div>
);

/** 优惠: All and the server's categories on the left, their activities beside (specification, 2). */
export function ActivityScreen() {
  const [type, setType] = useState(ALL);
  const list = useActivityPages(type);
  const { standings } = useStandings();
  const choose = (next: string): void => {
    setType(next);
    void queryClient.invalidateQueries({ queryKey: activitiesKey(next) });
  };
  const action = type !== ALL && (
    <Button tone="soft" size="s" onClick={() => choose(ALL)}>
      {none.activitiesAction}
    </Button>
  );
  return (
    <>
      <header className={css.head}>
        <h1>{title}</h1>
        <Link to="/activityRecord">申请记录</Link>
      </header>
      <div className={css.lobby}>
        <CategoryRail value={type} onChoose={choose} />
        <section aria-label={title}>
          <RecordListState
            list={list}
            failed={(error) => wordsOf(error, '加载活动列表失败')}
            end="END"
            resting={<Resting />}
            empty={{ title: '该分类暂无优惠', text: '您可以查看其他分类。', action }}
          >
            <ul className={css.list}>
              {list.rows?.map((activity, index) => (
                <Card
                  key={activity.id}
                  activity={activity}
                  eager={index === 0}
                  why={shutReason(standingWith(standings, activity.id))}
                />
              ))}
            </ul>
          </RecordListState>
        </section>
      </div>
    </>
  );
}

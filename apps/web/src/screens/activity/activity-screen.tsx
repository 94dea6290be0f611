import { Button } from '@haitang/ui/action/button.tsx';
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
}: {
  readonly activity: ActivityCard;
  readonly eager: boolean;
}) => (
  <li>
    <Link to={`/activityInfo?id=${activity.id}`} className={css.card}>
      <ActivityBanner activity={activity} eager={eager} />
      <span className={css.words}>
        <span>
          <b>{activity.title}</b>
          <small>{activity.tag}</small>
        </span>
        <Icon name="caret-right-bold" size="s" />
      </span>
    </Link>
  </li>
);

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
                <Card key={activity.id} activity={activity} eager={index === 0} />
              ))}
            </ul>
          </RecordListState>
        </section>
      </div>
    </>
  );
}

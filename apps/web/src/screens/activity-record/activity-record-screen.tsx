import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { RecordList } from '@haitang/ui/list/record.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { useState } from 'react';
import { ActivityBanner } from '../../features/gifts/activity-banner.tsx';
import { type ActivityCard, useActivityPages } from '../../features/gifts/activity-pages.ts';
import {
  type Application,
  applicationState,
  useApplicationPages,
} from '../../features/gifts/applications-pages.ts';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { nothing } from '../../shared/words/empty.ts';
import { total } from '../../shared/words/money/records.ts';
import { all } from '../../shared/words/shell.ts';
import css from './activity-record.module.css';

const applicationsHint = '申请优惠后，会在这里显示审核结果。';
const checked = (time: string): string => `审核于 ${time}`;

const TABS = [
  { key: '', text: all },
  { key: '1', text: '待审核' },
  { key: '2', text: '审核通过' },
  { key: '3', text: '审核拒绝' },
] as const;
type Tab = (typeof TABS)[number]['key'];

interface LineProps {
  readonly application: Application;
  readonly activity: ActivityCard | undefined;
}

const Line = ({ application, activity }: LineProps) => {
  const { words: state, tone } = applicationState(Number(application.state));
  return (
    <li className={css.line}>
      <ActivityBanner activity={activity} small />
      <div className={css.words}>
        <span className={css.name}>{application.activity_name}</span>
        <div className={css.facts}>
          <time className="num">{application.created_at.slice(0, 16)}</time>
          <Status tone={tone}>{state}</Status>
        </div>
        {application.check_time && <p>{checked(application.check_time.slice(0, 16))}</p>}
        {application.note !== '' && <p>{application.note}</p>}
      </div>
    </li>
  );
};

/** 申请记录: what the member applied for, when, and the result (specification, 2). */
export function ActivityRecordScreen() {
  const [tab, setTab] = useState<Tab>('');
  const list = useApplicationPages();
  const { rows: activities = [] } = useActivityPages('');
  const shown = (list.rows ?? []).filter(({ state }) => tab === '' || String(state) === tab);
  const activityOf = (id: number) => activities.find((activity) => activity.id === id);
  const action = (
    <Link to="/activity" className={buttonClass({ tone: 'soft', size: 's' })}>
      浏览优惠
    </Link>
  );
  return (
    <ScreenBody>
      <Tabs label="状态" panel="applications" tabs={TABS} value={tab} onChange={setTab} />
      <div id="applications" role="tabpanel" className={css.list}>
        <RecordListState
          list={list}
          end={shown.length > 0 ? total(shown.length) : ''}
          empty={{ text: applicationsHint, action }}
        >
          {shown.length > 0 && (
            <RecordList>
              {shown.map((application) => (
                <Line
                  key={application.id}
                  application={application}
                  activity={activityOf(application.activity_id)}
                />
              ))}
            </RecordList>
          )}
          {shown.length === 0 && list.ended && (
            <EmptyState title={nothing} text={applicationsHint} />
          )}
        </RecordListState>
      </div>
    </ScreenBody>
  );
}

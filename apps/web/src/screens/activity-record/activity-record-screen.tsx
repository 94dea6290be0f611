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
import { applicationsAction, applicationsHint, nothing } from '../../shared/messages/empty.ts';
import * as words from '../../shared/messages/gifts/applications.ts';
import { total } from '../../shared/messages/money/trans.ts';
import { all } from '../../shared/messages/shell.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './activity-record.module.css';

const TABS = [
  { key: '', text: all },
  { key: '1', text: words.state1 },
  { key: '2', text: words.state2 },
  { key: '3', text: words.state3 },
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
      <ActivityBanner of={activity} small />
      <div className={css.words}>
        <span className={css.name}>{application.activity_name}</span>
        <div className={css.facts}>
          <time className="num">{application.created_at.slice(0, 16)}</time>
          <Status tone={tone}>{state}</Status>
        </div>
        {application.check_time && <p>{words.checked(application.check_time.slice(0, 16))}</p>}
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
      {applicationsAction}
    </Link>
  );
  return (
    <ScreenBody>
      <Tabs label={words.state} panel="applications" tabs={TABS} value={tab} onChange={setTab} />
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

import { Input, Segmented, Select } from 'antd';
import { ExportButton } from '../../features/exports/export-button.tsx';
import { todayText } from '../../shared/format.ts';
import type { ReportPlace } from './report-place.ts';

const UNITS = [
  { value: 'day', label: '日' },
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
];
const DIVISIONS = [
  { value: 'all', label: '全部' },
  { value: 'venue', label: '场馆' },
  { value: 'category', label: '分类' },
  { value: 'game', label: '游戏' },
];
const COUNTS = ['1', '7', '12', '14', '31'].map((value) => ({ value, label: `${value} 期` }));

/** Which periods, and what they are divided by. */
export const ReportFilters = ({ place }: { readonly place: ReportPlace }) => {
  const { unit, by, count, until, go } = place;
  return (
    <div className="cs-row">
      <Segmented
        aria-label="周期"
        options={UNITS}
        value={unit}
        onChange={(to) => go({ unit: to })}
      />
      <Segmented
        aria-label="分组"
        options={DIVISIONS}
        value={by}
        onChange={(to) => go({ by: to })}
      />
      <Select
        aria-label="期数"
        options={COUNTS}
        value={count}
        onChange={(to) => go({ count: to })}
      />
      <Input
        type="date"
        aria-label="截止日期"
        className="cs-day"
        value={until}
        max={todayText()}
        onChange={(event) => go({ until: event.target.value })}
      />
      <span className="grow" />
      <ExportButton list="report" filters={{ unit, by, count, until }} />
    </div>
  );
};

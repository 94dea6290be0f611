import type { MemberSeen, MemberState } from '@haitang/contract/codes/member-state.ts';
import { officeTags } from '@haitang/contract/office/member-notes.ts';
import { Button, Select } from 'antd';
import { SavedViews } from '../../features/views/saved-views.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { DateField } from '../../shared/view/date-field.tsx';
import { SearchBox } from '../../shared/view/search-box.tsx';
import type { useAddress } from '../../shared/view/use-address.ts';

/** The filters of the list, by their names in the address and in the call. */
export const FILTERS = ['state', 'level', 'tag', 'from', 'to', 'least', 'seen', 'agent'] as const;

const STATES: Readonly<Record<MemberState, string>> = {
  normal: '正常',
  locked: '已限制',
  'time-out': '休息中',
  exclusion: '排除中',
  closed: '已停用',
};
const SEEN: Readonly<Record<MemberSeen, string>> = {
  '7d': '7 天内来过',
  '30d': '30 天内来过',
  'gone-30d': '30 天未来',
  'gone-90d': '90 天未来',
};

const optionsOf = (all: string, words: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];
const STATE_OPTIONS = optionsOf('全部状态', STATES);
const SEEN_OPTIONS = optionsOf('最近登录不限', SEEN);
const LEVEL_OPTIONS = [
  { value: '', label: '全部等级' },
  ...Array.from({ length: 10 }, (_, index) => ({
    value: `${index + 1}`,
    label: `VIP${index + 1}`,
  })),
];

interface FiltersProps {
  readonly address: ReturnType<typeof useAddress>;
}

/** The filters of the list of members; each is in the address, so that a view can be bookmarked. */
export function MemberFilters({ address }: FiltersProps) {
  const { filter, set } = address;
  const tags = useRead(officeTags).data?.rows ?? [];
  const chosen = FILTERS.some((name) => filter(name) !== '');
  const select = (name: string, label: string, options: typeof STATE_OPTIONS) => (
    <Select
      aria-label={label}
      options={options}
      value={filter(name)}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <div className="cs-row cs-spans cs-members">
      {select('state', '状态', STATE_OPTIONS)}
      {select('level', '等级', LEVEL_OPTIONS)}
      {select('tag', '标签', [
        { value: '', label: '全部标签' },
        ...tags.map((name) => ({ value: name, label: name })),
      ])}
      {select('seen', '最近登录', SEEN_OPTIONS)}
      <span className="muted">注册</span>
      <DateField address={address} name="from" label="注册起始日期" />
      <span className="muted">至</span>
      <DateField address={address} name="to" label="注册结束日期" />
      <SearchBox
        label="余额不少于"
        value={filter('least')}
        onSearch={(text) => set({ least: text })}
      />
      <SearchBox
        label="上级代理账号或编号"
        value={filter('agent')}
        onSearch={(text) => set({ agent: text })}
      />
      {chosen && (
        <Button
          type="link"
          size="small"
          onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        >
          清除筛选
        </Button>
      )}
      <SavedViews list="members" names={FILTERS} address={address} />
    </div>
  );
}

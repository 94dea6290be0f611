import { type OfficeSetting, officeSettings } from '@haitang/contract/office/settings.ts';
import { Alert } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { settingWords } from '../../shared/setting-words.ts';
import { SearchBox } from '../../shared/view/search-box.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { stuckDeposits } from './least-amounts.ts';
import { groupOfSetting, SETTING_GROUPS } from './setting-groups.ts';
import { SettingRow } from './setting-row.tsx';

interface GroupProps {
  readonly name: string;
  readonly rows: readonly OfficeSetting[];
}

const Group = ({ name, rows }: GroupProps) => (
  <section className="cs-card" aria-label={name}>
    <header>
      <h2>{name}</h2>
      <small className="muted">{rows.length} 项</small>
    </header>
    {rows.map((row) => (
      <SettingRow key={row.key} setting={row} />
    ))}
  </section>
);

/** Whether a setting has a text in its name, its key or its value. */
function hasText({ label, key, value }: OfficeSetting, text: string): boolean {
  return [label, key, value, settingWords(value)].some((part) => part.toLowerCase().includes(text));
}

/** The groups that have any of these rows. */
const groupsOf = (rows: readonly OfficeSetting[]): GroupProps[] =>
  SETTING_GROUPS.map((name) => ({
    name,
    rows: rows.filter(({ key }) => groupOfSetting(key) === name),
  })).filter((group) => group.rows.length > 0);

/** 站点设置: what one person may change at once, and numbers that need two people. */
export function SettingsScreen() {
  const { filter, set } = useAddress();
  const search = filter('search');
  const settings = useRead(officeSettings);
  return (
    <main className="cs-main">
      <div className="cs-tabbar">
        <SearchBox
          label="名称、代码或内容"
          value={search}
          onSearch={(text) => set({ search: text })}
        />
        <small className="muted">开关与文字数秒内生效；业务参数由另一人在“变更复核”确认</small>
      </div>
      <Loaded query={settings} lines={12}>
        {({ rows }) => {
          const groups = groupsOf(rows.filter((row) => hasText(row, search.toLowerCase())));
          if (groups.length === 0) return <Nothing words="没有符合的设置" />;
          const stuck = stuckDeposits(rows);
          const half = Math.ceil(groups.length / 2);
          return (
            <>
              {stuck.length > 0 && (
                <Alert
                  showIcon
                  type="warning"
                  role="status"
                  message="最低存款低于最低取款：只存入最低金额的会员无法取回"
                  description={stuck.join('；')}
                />
              )}
              <div className="cs-grid halves switches">
                {[groups.slice(0, half), groups.slice(half)].map((column) => (
                  <div key={column[0]?.name ?? ''} className="cs-grid top">
                    {column.map((group) => (
                      <Group key={group.name} {...group} />
                    ))}
                  </div>
                ))}
              </div>
            </>
          );
        }}
      </Loaded>
    </main>
  );
}

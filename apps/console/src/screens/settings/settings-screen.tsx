import { type OfficeSetting, officeSettings } from '@haitang/contract/office/settings.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { Loaded } from '../../shared/view/states.tsx';
import { SettingRow } from './setting-row.tsx';

interface GroupProps {
  readonly name: string;
  readonly note: string;
  readonly rows: readonly OfficeSetting[];
}

const Group = ({ name, note, rows }: GroupProps) => (
  <section className="cs-card" aria-label={name}>
    <header>
      <h2>{name}</h2>
      <small className="muted">{note}</small>
    </header>
    {rows.map((row) => (
      <SettingRow key={row.key} setting={row} />
    ))}
  </section>
);

/** 站点设置: switches and texts one person may change, and numbers that need two people. */
export function SettingsScreen() {
  const settings = useRead(officeSettings);
  return (
    <main className="cs-main">
      <Loaded query={settings} lines={12}>
        {({ rows }) => (
          <div className="cs-grid halves">
            <div className="cs-grid top">
              <Group
                name="开关"
                note="数秒内生效，写入日志"
                rows={rows.filter(({ edit }) => edit === 'switch')}
              />
              <Group
                name="文字"
                note="会员看到的内容"
                rows={rows.filter(({ edit }) => edit === 'text')}
              />
            </div>
            <Group
              name="业务参数"
              note="一人提出，另一人在“变更复核”确认"
              rows={rows.filter(({ edit }) => edit === 'two')}
            />
          </div>
        )}
      </Loaded>
    </main>
  );
}

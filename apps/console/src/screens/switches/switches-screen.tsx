import { type OfficeSwitch, officeSwitches } from '@haitang/contract/office/switches.ts';
import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-office.ts';
import { SearchBox } from '../../shared/view/search-box.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { SwitchRow } from './switch-row.tsx';

/** Another person's act is seen within this time. */
const REFRESH_MS = 3_000;

const GROUPS: readonly {
  readonly name: string;
  readonly kinds: readonly OfficeSwitch['kind'][];
}[] = [
  { name: '站点与取款', kinds: ['site'] },
  { name: '存款方式', kinds: ['method'] },
  { name: '游戏分类', kinds: ['category'] },
  { name: '场馆', kinds: ['venue'] },
  { name: '游戏', kinds: ['game'] },
];

interface GroupProps {
  readonly name: string;
  readonly rows: readonly OfficeSwitch[];
}

/** The switches of a kind; what is closed stands first. */
function Group({ name, rows }: GroupProps) {
  const closed = rows.filter(({ isOpen }) => !isOpen);
  const open = rows.filter(({ isOpen }) => isOpen);
  return (
    <section className="cs-card" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <small className="muted">
          {closed.length === 0 ? '全部开启' : `已关闭 ${closed.length} 项`}
        </small>
      </header>
      {[...closed, ...open].map((row) => (
        <SwitchRow key={`${row.kind} ${row.id}`} row={row} />
      ))}
    </section>
  );
}

/** 开关: what members can use now, closed and opened at one place. */
export function SwitchesScreen() {
  const { filter, set } = useAddress();
  const search = filter('search');
  const switches = useRead(officeSwitches, {}, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <div className="cs-tabbar">
        <SearchBox label="名称" value={search} onSearch={(text) => set({ search: text })} />
        <small className="muted">
          数秒内生效，写入日志 · 单个会员请在<Link to="/members">会员资料</Link>中限制
        </small>
      </div>
      <Loaded query={switches} lines={12}>
        {({ rows }) => {
          const found = rows.filter(({ name }) => name.includes(search));
          const groups = GROUPS.map(({ name, kinds }) => ({
            name,
            rows: found.filter(({ kind }) => kinds.includes(kind)),
          })).filter((group) => group.rows.length > 0);
          if (groups.length === 0) return <Nothing words="没有这个名称的开关" />;
          return (
            <div className="cs-grid halves switches">
              <div className="cs-grid">
                {groups.slice(0, 4).map((group) => (
                  <Group key={group.name} {...group} />
                ))}
              </div>
              <div className="cs-grid">
                {groups.slice(4).map((group) => (
                  <Group key={group.name} {...group} />
                ))}
              </div>
            </div>
          );
        }}
      </Loaded>
    </main>
  );
}

import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Badge } from '@haitang/ui/surface/status.tsx';
import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { MENU } from '../shared/screens/menu.ts';
import { useMay } from '../shared/session/me.ts';
import { shortName } from '../shared/site-name.ts';
import { useTheme } from '../theme/theme-choice.ts';
import { useCounts } from './use-title.ts';

/** The menu on the left, with counters of open tasks; a drawer in a small window. */
export function Navigation({ onChoose }: { readonly onChoose: () => void }) {
  const may = useMay();
  const theme = useTheme();
  const counts = useCounts();
  const items = MENU.filter(({ permission }) => may(permission));
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <nav className="cs-nav" aria-label="后台导航">
      <div className="brand">
        <img src={`/art/logo/wordmark-${theme}.svg`} alt={shortName} height={34} />
        <span>后台</span>
      </div>
      {groups.map((group) => (
        <Fragment key={group}>
          {group && <h4>{group}</h4>}
          {items
            .filter((item) => item.group === group)
            .map(({ path, words, icon, count }) => (
              <NavLink key={path} to={path} end={path === '/'} onClick={onChoose}>
                <Icon name={icon} />
                {words}
                {count && counts !== undefined && counts[count] > 0 && (
                  <Badge count>{counts[count]}</Badge>
                )}
              </NavLink>
            ))}
        </Fragment>
      ))}
    </nav>
  );
}

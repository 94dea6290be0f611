import { activityType } from '@haitang/contract/member/promotions.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import css from './activity.module.css';
import { categoryIcon } from './category-icon.ts';

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly icon: IconName;
}

const ALL: Entry = { key: '', name: '全部', icon: 'squares-four-duotone' };
const REST = ['a', 'b', 'c', 'd', 'e', 'f'];

interface RailProps {
  /** Category id; '' is all. */
  readonly value: string;
  readonly onChoose: (key: string) => void;
}

/** All first, then the server's categories; if they fail to load, All still works. */
export function CategoryRail({ value, onChoose }: RailProps) {
  const { data, isPending } = useQuery({
    queryKey: screenKeys.activityTypes,
    queryFn: async () => (await send(activityType, {})).data,
  });
  const entries = [
    ALL,
    ...(data ?? []).map(
      ({ id, name }): Entry => ({ key: String(id), name, icon: categoryIcon(id, name) }),
    ),
  ];
  return (
    <nav className={css.rail} aria-label="优惠分类">
      {entries.map(({ key, name, icon }) => (
        <button
          key={key}
          type="button"
          aria-current={key === value ? 'true' : undefined}
          className={key === value ? css.on : css.off}
          onClick={() => onChoose(key)}
        >
          <Icon name={icon} size="l" />
          <span>{name}</span>
        </button>
      ))}
      {isPending &&
        REST.map((key) => (
          <span key={key} className={css.off}>
            <Skeleton width="28px" height="28px" radius="50%" />
          </span>
        ))}
    </nav>
  );
}

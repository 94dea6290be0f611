import { beijingDay } from '../../features/records/record-pages.ts';

const DAY_MS = 86_400_000;
const LABELS = ['今天', '昨天', '更早'] as const;

export interface AgeGroup<Item> {
  readonly label: (typeof LABELS)[number];
  readonly items: readonly Item[];
}

/** Rows by the Beijing day of their time: today, yesterday, earlier; empty groups are left out. */
export function ageGroups<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  now: number,
): readonly AgeGroup<Item>[] {
  const [today, yesterday] = [beijingDay(now), beijingDay(now - DAY_MS)];
  const labelOf = (item: Item): AgeGroup<Item>['label'] => {
    const day = timeOf(item).slice(0, 10);
    // A device whose clock is behind gets messages of tomorrow: they are new, not old.
    if (day >= today) return '今天';
    return day === yesterday ? '昨天' : '更早';
  };
  return LABELS.map((label) => ({
    label,
    items: items.filter((item) => labelOf(item) === label),
  })).filter((group) => group.items.length > 0);
}

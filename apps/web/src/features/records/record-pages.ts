/** The fields of the wire's paged object that a list needs. */
export interface Page<Item> {
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
  readonly data: readonly Item[];
}

/**
 * The page to load next; undefined at the end: all rows loaded, the last page reached, or an empty
 * page (specification, 4).
 */
export function nextPage(pages: readonly Page<unknown>[]): number | undefined {
  const last = pages.at(-1);
  if (!last || last.data.length === 0) return undefined;
  const loaded = pages.reduce((count, page) => count + page.data.length, 0);
  if (loaded >= Number(last.total)) return undefined;
  const next = Number(last.current_page) + 1;
  return next > Number(last.last_page) ? undefined : next;
}

/** All rows in order; a row that moved to the next page meanwhile is shown once. */
export function rowsOf<Item>(
  pages: readonly Page<Item>[],
  idOf: (item: Item) => string,
): readonly Item[] {
  const seen = new Set<string>();
  return pages
    .flatMap(({ data }) => data)
    .filter((item) => {
      const id = idOf(item);
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
}

export interface Day<Item> {
  readonly day: string;
  readonly label: string;
  readonly items: readonly Item[];
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** The Beijing date at a moment, `2026-11-21`. */
export const beijingDay = (now: number): string =>
  new Date(now + BEIJING_MS).toISOString().slice(0, 10);

/** The Beijing time at a moment, to the minute: `2026-11-21 12:30`. */
export const beijingMinute = (now: number): string =>
  new Date(now + BEIJING_MS).toISOString().slice(0, 16).replace('T', ' ');

function labelOf(day: string, now: number): string {
  const [, month, date] = day.split('-');
  const shown = `${Number(month)}月${Number(date)}日`;
  if (day === beijingDay(now)) return `${shown} 今天`;
  if (day === beijingDay(now - DAY_MS)) return `${shown} 昨天`;
  return `${shown} ${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`;
}

/** Rows grouped by their Beijing day, in the given order. */
export function byDay<Item>(
  rows: readonly Item[],
  timeOf: (item: Item) => string,
  now: number,
): readonly Day<Item>[] {
  const days = new Map<string, Item[]>();
  for (const row of rows) {
    const day = timeOf(row).slice(0, 10);
    const items = days.get(day);
    if (items) items.push(row);
    else days.set(day, [row]);
  }
  return [...days].map(([day, items]) => ({ day, label: labelOf(day, now), items }));
}

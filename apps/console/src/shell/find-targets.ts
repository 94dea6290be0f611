import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import type { MenuItem } from '../shared/screens/menu.ts';

/** A place of the palette: a screen, or a search for what was typed. */
export interface Target {
  readonly to: string;
  readonly words: string;
  readonly note: string;
  readonly icon: IconName;
}

/** The searches of the console, by the screen that shows their results. */
const SEARCHES = [
  { path: '/members', words: '查找会员', query: 'search=' },
  { path: '/withdrawals', words: '在取款中查找', query: 'tab=all&search=' },
  { path: '/deposits', words: '在存款中查找', query: 'tab=all&search=' },
] as const;

/** Orders begin with a letter of their kind: their search comes first. */
const isOrder = (text: string): boolean => /^[DW]\d/i.test(text);

/**
 * What the palette offers for a text: the screens whose name or address has it, and the searches
 * for it. `screens` are those that the person may open.
 */
export function findTargets(screens: readonly MenuItem[], typed: string): readonly Target[] {
  const text = typed.trim();
  const plain = text.toLowerCase();
  const places = screens
    .filter(({ words, path, group }) => `${words} ${group} ${path}`.toLowerCase().includes(plain))
    .map(({ path, words, group, icon }) => ({ to: path, words, note: group, icon }));
  if (text === '') return places;
  const searches = SEARCHES.flatMap(({ path, words, query }) =>
    screens
      .filter((screen) => screen.path === path)
      .map(({ icon }) => ({
        to: `${path}?${query}${encodeURIComponent(text)}`,
        words: `${words} “${text}”`,
        note: '查找',
        icon,
      })),
  );
  if (!isOrder(text)) return [...places, ...searches];
  const kind = /^w/i.test(text) ? '/withdrawals' : '/deposits';
  const first = searches.filter(({ to }) => to.startsWith(kind));
  return [...first, ...places, ...searches.filter((search) => !first.includes(search))];
}

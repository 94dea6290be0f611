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
  { path: '/switches', words: '查找游戏与场馆', query: 'search=' },
  { path: '/audit', words: '在操作日志中查找', query: 'kind=all&text=' },
] as const;

/** The screens whose search comes first for a text of this form. */
function firstFor(text: string): readonly string[] {
  if (/^w\d/i.test(text)) return ['/withdrawals'];
  if (/^d\d/i.test(text)) return ['/deposits'];
  const isHash = /^(0x)?[0-9a-f]{64}$/i.test(text);
  const isAddress = /^0x[0-9a-f]{40}$/i.test(text) || /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text);
  return isHash || isAddress ? ['/withdrawals', '/deposits'] : [];
}

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
  const paths = firstFor(text);
  const isFirst = ({ to }: Target) => paths.some((path) => to.startsWith(`${path}?`));
  return [...searches.filter(isFirst), ...places, ...searches.filter((search) => !isFirst(search))];
}

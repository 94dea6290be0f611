import { element } from '../shared/element.ts';
import { wordsOf } from '../shared/page-calls.ts';

/** A row has the id before which the next page is read. */
interface PagedRows<Row extends { readonly id: string }> {
  /** What the rows are: 投注. */
  readonly name: string;
  readonly listClass: string;
  readonly rowOf: (row: Row) => HTMLElement;
  /** The page before an id, the newest for null, and whether it is the last. */
  readonly read: (
    before: string | null,
  ) => Promise<{ readonly rows: readonly Row[]; readonly isEnd: boolean }>;
  /** Whether the end is said after the last page. */
  readonly saysEnd: (before: string | null, count: number) => boolean;
}

/** Rows, newest first, older ones on demand; its button asks again for what was not read. */
export function createPagedRows<Row extends { readonly id: string }>(paged: PagedRows<Row>) {
  const { name } = paged;
  const list = element('ul', { class: paged.listClass });
  const note = element('p', { class: 'note', role: 'status', hidden: true });
  const more = element('button', { class: 'wide-button', hidden: true }, `更早的${name}`);
  const read = async (before: string | null) => {
    more.hidden = true;
    note.textContent = `正在读取${name}`;
    note.hidden = before === null && list.childElementCount > 0;
    try {
      const { rows, isEnd } = await paged.read(before);
      if (before === null) list.replaceChildren();
      list.append(...rows.map(paged.rowOf));
      const last = rows.at(-1)?.id ?? before;
      more.onclick = () => void read(last);
      more.textContent = `更早的${name}`;
      more.hidden = isEnd;
      note.textContent = `没有更早的${name}了`;
      note.hidden = !isEnd || !paged.saysEnd(before, list.childElementCount);
    } catch (error) {
      note.textContent = wordsOf(error, '加载失败，请稍后再试');
      note.hidden = false;
      more.onclick = () => void read(before);
      more.textContent = '重试';
      more.hidden = false;
    }
  };
  return {
    root: element('div', { class: 'results-view' }, list, note, more),
    count: () => list.childElementCount,
    /** Reads the newest again; an answer that does not come leaves those of before. */
    load: () => read(null),
  };
}

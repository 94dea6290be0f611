import { MOST_WAYS, mostUnit } from '../../engine/lottery/limits.ts';
import { countOf } from '../../engine/lottery/play.ts';
import { element } from '../shared/element.ts';
import { wordsOf } from '../shared/page-calls.ts';
import { toast } from '../shared/sheet.ts';
import type { Picked } from './bet-view.ts';
import type { LotteryFace } from './lottery-face.ts';
import { type Entry, MOST_ENTRIES, nameOf } from './slip.ts';
import { openSlip } from './slip-sheet.ts';
import { createSlipTotals, slipStake } from './slip-totals.ts';
import { createUnitField } from './unit-field.ts';

interface Acts {
  readonly picked: () => Picked | null;
  readonly clearPicks: () => void;
  /** Why a slip of this stake cannot be placed now; null if it can. */
  readonly obstacle: (stake: bigint) => string | null;
  /** Asks what is left for entries that can be placed; what is known of them, or null. */
  readonly watch: (entries: readonly Entry[]) => string | null;
  /** Places the entries; resolves with true if they were taken. */
  readonly place: (entries: readonly Entry[]) => Promise<boolean>;
  /** Offers the entries for several periods; calls `taken` when they were placed. */
  readonly pursue: (entries: readonly Entry[], taken: () => void) => void;
  /** The entries of the last slip, as the house knows it; none without one. */
  readonly last: () => Promise<readonly Entry[]>;
  /** The balance as words. */
  readonly balance: () => string;
}

/** The entries with one more, which replaces one of its name. */
const withEntry = (kept: readonly Entry[], entry: Entry | null): readonly Entry[] =>
  entry === null
    ? kept
    : [...kept.filter((candidate) => nameOf(candidate) !== nameOf(entry)), entry];

const entryOf = (picked: Picked | null, unit: Entry['unit'] | null): Entry | null =>
  picked === null || unit === null ? null : { ...picked, unit };

const button = (style: string, words: string, onclick: () => void) =>
  element('button', { class: style, onclick }, words);

/** What stands in the way of the picks themselves; null for nothing. */
function faultOf(picked: Picked | null, unit: string | null, entries: number) {
  if (entries > MOST_ENTRIES) return `每单最多 ${MOST_ENTRIES} 项`;
  if (picked === null) return entries === 0 ? '请选择号码' : null;
  const ways = countOf(picked.selection);
  if (ways > MOST_WAYS) return `每项最多 ${MOST_WAYS.toLocaleString('en-US')} 注`;
  return unit;
}

/**
 * 重复, which puts the entries of the last slip into one that is empty: what was added while the
 * house was asked is not replaced.
 */
function createRepeat(last: Acts['last'], put: (entries: readonly Entry[]) => void) {
  let isAsking = false;
  const repeat = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const entries = await last();
      if (entries.length > 0) put(entries);
      else toast('还没有上一单');
    } catch (error) {
      toast(wordsOf(error, '加载失败，请稍后再试'));
    } finally {
      isAsking = false;
    }
  };
  return button('small-button', '重复', () => void repeat());
}

/** The amounts of a slip, the buttons that send it, and the line below them. */
const slipPanel = (
  amounts: readonly HTMLElement[],
  buttons: readonly HTMLElement[],
  line: readonly HTMLElement[],
): HTMLElement =>
  element(
    'section',
    { class: 'panel slip', 'aria-label': '投注' },
    element('div', { class: 'slip-top' }, ...amounts),
    element('div', { class: 'slip-acts' }, ...buttons),
    element('p', { class: 'under' }, ...line),
  );

/** 注数, 金额, 可赢 of what is picked and kept, and the button that places it. */
export function createSlipBar(face: LotteryFace, acts: Acts) {
  let kept: readonly Entry[] = [];
  let isBusy = false;
  const field = createUnitField(() => show());
  const totals = createSlipTotals();
  const hint = element('span', { class: 'hint', role: 'status', 'data-read': true });
  const balance = element('b', { class: 'num' });
  const add = button('wide-button add', '加入', () => keep());
  const list = button('small-button', '投注单', () => openSlip(face, kept, remove));
  const confirm = button('wide-button primary', '确认投注', () => void place());
  const pursue = button('small-button', '追号', () => acts.pursue(withEntry(kept, entry()), taken));
  const repeat = createRepeat(acts.last, (entries) => {
    if (isBusy || kept.length > 0) return;
    kept = entries;
    toast(`已加入投注单，共 ${kept.length} 项`);
    show();
  });
  const entry = () => entryOf(acts.picked(), field.unit());
  const show = () => {
    const picked = acts.picked();
    if (picked !== null) field.limit(mostUnit(picked.play, picked.selection));
    const entries = withEntry(kept, entry());
    totals.show(entries);
    const fault =
      faultOf(picked, field.complaint(), entries.length) ?? acts.obstacle(slipStake(entries));
    hint.textContent = isBusy ? '正在确认投注' : (fault ?? acts.watch(entries) ?? '');
    confirm.disabled = isBusy || fault !== null || entries.length === 0;
    confirm.setAttribute('aria-busy', String(isBusy));
    pursue.disabled = confirm.disabled;
    add.disabled = isBusy || entry() === null || kept.length >= MOST_ENTRIES - 1;
    list.textContent = `投注单 ${kept.length}`;
    // One place for both: there is nothing to list in an empty slip.
    list.hidden = kept.length === 0;
    repeat.hidden = kept.length > 0;
    balance.textContent = acts.balance();
  };
  const remove = (gone: Entry) => {
    kept = kept.filter((candidate) => candidate !== gone);
    show();
  };
  const keep = () => {
    kept = withEntry(kept, entry());
    toast(`已加入投注单，共 ${kept.length} 项`);
    acts.clearPicks();
  };
  const taken = () => {
    kept = [];
    acts.clearPicks();
  };
  const place = async () => {
    if (isBusy) return;
    isBusy = true;
    show();
    const isTaken = await acts.place(withEntry(kept, entry()));
    isBusy = false;
    if (isTaken) taken();
    else show();
  };
  return {
    root: slipPanel(
      [field.root, totals.root],
      [add, confirm],
      [element('span', { 'data-read': true }, '余额 ', balance), hint, list, repeat, pursue],
    ),
    show,
  };
}

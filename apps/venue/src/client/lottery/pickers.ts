import {
  type Form,
  type Numbers,
  type Option,
  type Play,
  range,
} from '../../engine/lottery/play.ts';
import { topMultiple } from '../../engine/lottery/tier.ts';
import { element } from '../shared/element.ts';
import { createSegments } from '../shared/segments.ts';
import { toast } from '../shared/sheet.ts';
import type { LotteryFace } from './lottery-face.ts';
import { createNumberRow, type NumberRow } from './number-row.ts';
import { timesWords } from './play-words.ts';

/** The controls of one play. */
export interface Picker {
  readonly root: HTMLElement;
  /** The picks as a bet names them; the play reads them, and refuses what is not complete. */
  readonly picks: () => unknown;
  readonly clear: () => void;
}

type OptionsForm = Extract<Form, { kind: 'options' }>;
type PlacesForm = Extract<Form, { kind: 'places' | 'straight' }>;
type ListForm = Extract<Form, { kind: 'list' }>;

/** Options whose id names a place stand in a row of that place: `1-big`, `1-small`. */
function rowsOf(options: readonly Option[]): readonly (readonly Option[])[] {
  const rows = new Map<string, Option[]>();
  for (const option of options) {
    const row = /^(?:\d+|sum)(?=-)/.exec(option.id)?.[0] ?? '';
    rows.set(row, [...(rows.get(row) ?? []), option]);
  }
  return [...rows.values()];
}

/** The beginning that all names of a row share. */
function sharedName(options: readonly Option[]): string {
  const names = options.map(({ name }) => name);
  const [first = ''] = names;
  const end = range(0, first.length).find(
    (index) => !names.every((name) => name.length > index + 1 && name[index] === first[index]),
  );
  return first.slice(0, end ?? 0);
}

function optionsPicker({ options }: OptionsForm, face: LotteryFace, changed: () => void): Picker {
  const chosen = new Set<string>();
  const tiles = new Map<string, HTMLButtonElement>();
  const press = (id: string) => {
    if (!chosen.delete(id)) chosen.add(id);
    tiles.get(id)?.setAttribute('aria-pressed', String(chosen.has(id)));
    changed();
  };
  const tileOf = ({ id, name, tier }: Option, shared: string) => {
    const isNumber = /^\d+$/.test(name) && Number(name) <= 49 && Number(id) === Number(name);
    const style = isNumber ? ` numbered ${face.ballClass(Number(name))}` : '';
    const tile = element(
      'button',
      { class: `tile${style}`, 'aria-pressed': 'false', onclick: () => press(id) },
      element('b', { class: 'num' }, name.slice(shared.length)),
      element('small', { class: 'num' }, timesWords(topMultiple(tier))),
    );
    if (shared !== '') tile.setAttribute('aria-label', `${name} ${timesWords(topMultiple(tier))}`);
    tiles.set(id, tile);
    return tile;
  };
  const rows = rowsOf(options).map((row, _, all) => {
    const shared = all.length > 1 ? sharedName(row) : '';
    const grid = element('div', { class: 'tiles' }, ...row.map((option) => tileOf(option, shared)));
    const columns = row.length > 20 ? 6 : row.length === 3 || row.length === 5 ? row.length : 4;
    grid.style.setProperty('--columns', String(Math.min(columns, Math.max(row.length, 2))));
    if (shared === '') return grid;
    return element('div', { class: 'tile-row' }, element('b', { 'data-read': true }, shared), grid);
  });
  return {
    root: element('div', { class: 'picker' }, ...rows),
    picks: () => options.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
    clear() {
      chosen.clear();
      for (const tile of tiles.values()) tile.setAttribute('aria-pressed', 'false');
    },
  };
}

const sidedOf = (numbers: Numbers, { neutral }: LotteryFace): Numbers =>
  numbers.filter((number) => number !== neutral);

function placesPicker(form: PlacesForm, face: LotteryFace, changed: () => void): Picker {
  const rows = form.places.map((label) =>
    createNumberRow({
      label,
      numbers: form.numbers,
      sided: sidedOf(form.numbers, face),
      most: form.numbers.length,
      name: face.numberName,
      ballClass: face.ballClass,
      changed: () => changed(),
      full: () => undefined,
    }),
  );
  return {
    root: element('div', { class: 'picker' }, ...rows.map(({ root }) => root)),
    picks: () => rows.map((row) => row.chosen()),
    clear() {
      for (const row of rows) row.clear();
    },
  };
}

const MODES = { plain: '普通', banker: '胆拖' } as const;

function listPicker(play: Play, form: ListForm, face: LotteryFace, changed: () => void): Picker {
  const { names, numbers, banker, most } = form;
  const full = (count: number) => () => toast(`最多选 ${count} 个`);
  const rowOf = (label: string, limit: number, other: () => NumberRow | null) =>
    createNumberRow({
      label,
      numbers,
      sided: names === null ? sidedOf(numbers, face) : [],
      most: limit,
      name: (number) => names?.[number] ?? face.numberName(number),
      ballClass: names === null ? face.ballClass : () => 'named',
      changed: (number) => {
        if (number !== null) other()?.drop(number);
        changed();
      },
      full: full(limit),
    });
  const plain = rowOf(play.name, most, () => null);
  if (banker === null || banker < 2) {
    return {
      root: element('div', { class: 'picker' }, plain.root),
      picks: plain.chosen,
      clear: plain.clear,
    };
  }
  const fixed: NumberRow = rowOf('胆码', banker - 1, () => rest);
  const rest: NumberRow = rowOf('拖码', most, () => fixed);
  const place = element('div', { class: 'picker' });
  const show = () => {
    const isBanker = mode.value() === 'banker';
    place.replaceChildren(mode.root, ...(isBanker ? [fixed.root, rest.root] : [plain.root]));
    changed();
  };
  const mode = createSegments(
    '选号方式',
    ['plain', 'banker'],
    'plain',
    (name) => MODES[name],
    show,
  );
  place.replaceChildren(mode.root, plain.root);
  return {
    root: place,
    picks: () =>
      mode.value() === 'banker' ? { fixed: fixed.chosen(), rest: rest.chosen() } : plain.chosen(),
    clear() {
      for (const row of [plain, fixed, rest]) row.clear();
    },
  };
}

/** The controls of a play, by its form. */
export function createPicker(play: Play, face: LotteryFace, changed: () => void): Picker {
  const { form } = play;
  if (form.kind === 'options') return optionsPicker(form, face, changed);
  if (form.kind === 'list') return listPicker(play, form, face, changed);
  return placesPicker(form, face, changed);
}

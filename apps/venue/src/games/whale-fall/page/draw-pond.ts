import { cny, compare } from '@haitang/kernel/money.ts';
import { BRING } from '../../../client/shared/bet-hint.ts';
import { element } from '../../../client/shared/element.ts';
import { openFairness } from '../../../client/shared/fairness-sheet.ts';
import { gameHead } from '../../../client/shared/game-page.ts';
import { isKeptOn, keepSwitch } from '../../../client/shared/kept-choice.ts';
import type { Line } from '../../../client/shared/line.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import { createSwitch } from '../../../client/shared/original-parts.ts';
import { wordsOf } from '../../../client/shared/page-calls.ts';
import { createSound, type Sound } from '../../../client/shared/sound.ts';
import type { Table } from '../../../client/shared/table.ts';
import type { PagePond } from '../../../wire/page-wire.ts';
import { FISH } from '../fish.ts';
import type { Swimmer } from '../sea.ts';
import { WEAPONS, type Weapon } from '../weapons.ts';
import { costOf } from '../whale-rules.ts';
import { type Aim, createAim, takenBy } from './aim.ts';
import { createFishRows } from './fish-rows.ts';
import { chanceWords } from './fish-table.ts';
import { createGunnery, type Gunnery, sumWords } from './gunnery.ts';
import { createPondFeed, type PondFeed } from './pond-feed.ts';
import { bindKeys } from './pond-keys.ts';
import { createMoments, type PondMoments } from './pond-moments.ts';
import { createSeaScene, type SeaScene } from './sea-scene.ts';
import { createEnds, followOthers } from './show-shots.ts';
import { createWeaponBar, type WeaponBar } from './weapon-bar.ts';
import { caughtWords, whaleFace } from './whale-face.ts';

const LIST = 'whale-list';
const PLUCKS: Readonly<Record<Weapon, number>> = { bow: 4, piercer: 6, cannon: -3, net: 1 };

/** Whether the device asks for less motion, or the player has chosen the list before. */
const isListFirst = (): boolean =>
  isKeptOn(LIST) || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The switch between the picture of the pond and the calm list. */
function createListSwitch(scene: HTMLElement, rows: HTMLElement, changed: () => void) {
  let isList = isListFirst();
  const show = () => {
    scene.hidden = isList;
    rows.hidden = !isList;
    changed();
  };
  queueMicrotask(show);
  return createSwitch('列表', isList, () => {
    isList = !isList;
    keepSwitch(LIST, isList);
    show();
    return isList;
  });
}

/** The line of text below the pond. */
function createWords() {
  const root = element('p', { class: 'words', role: 'status' }, '点鱼发射，各鱼返还率相同');
  const say = (text: string, isGold = false) => {
    root.textContent = text;
    root.className = isGold ? 'words gold' : 'words';
  };
  return { root, say };
}

/** What a shot is fired with. */
interface Battery {
  readonly table: Table;
  readonly feed: PondFeed;
  readonly bar: WeaponBar;
  readonly sound: Sound;
  readonly scene: () => SeaScene;
  readonly moments: () => PondMoments;
  readonly aim: () => Aim;
  readonly gunnery: () => Gunnery;
  readonly say: (text: string) => void;
}

/** The acts of the player: a shot at a fish, or at the one that is aimed at. */
function createActs(battery: Battery) {
  const { table, feed, bar, sound, scene, aim, gunnery, say } = battery;
  const lastAt = new Map<Weapon, number>();
  const isShort = () => {
    const cost = costOf({ weapon: bar.weapon(), level: bar.level() });
    return compare(gunnery().balance(), cny(BigInt(cost))) < 0;
  };
  const isTooFast = (weapon: Weapon, moment: number): boolean =>
    moment - (lastAt.get(weapon) ?? 0) < 1_000 / WEAPONS[weapon].aSecond;
  const fireAt = (aimed: Swimmer) => {
    const [weapon, level, time] = [bar.weapon(), bar.level(), feed.now()];
    if (isShort()) return table.askForMoney();
    const { name, aSecond } = WEAPONS[weapon];
    if (isTooFast(weapon, time)) return say(`${name}最快每秒 ${aSecond} 发`);
    lastAt.set(weapon, time);
    const fish = takenBy(feed, weapon, aimed, time);
    const flies = scene().shoot(feed.state().place, weapon, aimed);
    const arrives = performance.now() + (scene().root.hidden ? 0 : flies);
    if (!gunnery().fire({ at: time, weapon, level, fish, aimed, arrives })) {
      return say('发射过快，请稍候');
    }
    battery.moments().stepAside();
    sound.pluck(PLUCKS[weapon], 0.5);
  };
  return {
    isShort,
    fireAt,
    fireAimed() {
      if (isShort()) return table.askForMoney();
      const fish = aim().now() ?? aim().step(1);
      if (fish !== null) fireAt(fish);
    },
  };
}

/** The keys of the pond. */
function bindPond(root: HTMLElement, { aim, bar, say }: Battery, fire: () => void): void {
  bindKeys(root, {
    step: (way) => {
      const fish = aim().step(way);
      if (fish === null) return;
      say(`瞄准${FISH[fish.kind].name}，捕获率 ${chanceWords(bar.weapon(), fish.kind)}`);
    },
    fire,
    choose: (weapon) => bar.choose(weapon),
  });
}

/** The panel: weapon and level, the button, the balance and the switches. */
function createPanel(bar: WeaponBar, fire: () => void, switches: readonly HTMLElement[]) {
  const balance = element('b', { class: 'num' });
  const button = element('button', { class: 'wide-button primary', onclick: fire });
  const under = element(
    'p',
    { class: 'under' },
    element('span', { 'data-read': true }, '余额 ', balance),
    element('span', { class: 'switches' }, ...switches),
  );
  return { root: element('section', { class: 'panel' }, bar.root, button, under), balance, button };
}

/** The area with the picture of the pond and the list. */
const createPond = (...content: readonly HTMLElement[]): HTMLElement =>
  element(
    'div',
    {
      class: 'pond',
      tabindex: '0',
      role: 'group',
      'aria-label': '鱼池：方向键选鱼，空格发射，数字 1 至 4 选武器',
    },
    ...content,
  );

/** What the page of the pond begins with. */
interface PondStart {
  readonly table: Table;
  readonly line: Line;
  readonly first: PagePond;
}

/** Draws the page of the pond. */
export function drawPond({ table, line, first }: PondStart): Node[] {
  const sound = createSound(table.game);
  const feed = createPondFeed(line, first);
  const { root: words, say } = createWords();
  const show = () => {
    panel.balance.textContent = moneyWords(gunnery.balance());
    panel.button.textContent = acts.isShort() ? BRING : `发射${WEAPONS[bar.weapon()].name}`;
    rows.show();
  };
  const bar = createWeaponBar(() => show());
  const battery: Battery = {
    table,
    feed,
    bar,
    sound,
    say,
    scene: () => scene,
    moments: () => moments,
    aim: () => aim,
    gunnery: () => gunnery,
  };
  const acts = createActs(battery);
  const scene = createSeaScene(feed, (fish) => {
    aim.set(fish);
    acts.fireAt(fish);
  });
  const aim = createAim(feed, (id) => scene.aim(id));
  const moments = createMoments(scene.root, sound);
  const showEnd = createEnds(feed, scene, sound, moments);
  const gunnery = createGunnery(table, line, feed, {
    ended: (shot, end) => {
      showEnd(shot, end);
      if (!('fired' in end) || end.fired.pay === 0) return;
      const kinds = shot.fish.map(({ kind }) => kind);
      say(`捕获 ${caughtWords(kinds, end.fired.hits)}`, true);
    },
    summed: (sum) => say(sumWords(sum), sum.paid > sum.stake),
    changed: () => show(),
    failed: (error) => say(wordsOf(error, '发射未能完成，请稍后再试')),
  });
  const rows = createFishRows(
    feed,
    () => bar.weapon(),
    (fish) => acts.fireAt(fish),
  );
  const pond = createPond(scene.root, rows.root);
  bindPond(pond, battery, () => acts.fireAimed());
  followOthers(feed, scene);
  table.onBalance(show);
  const panel = createPanel(bar, () => acts.fireAimed(), [
    createListSwitch(scene.root, rows.root, () => rows.show()),
    createSwitch('声音', sound.isOn(), () => sound.toggle()),
  ]);
  const proof = async (history: () => void) => {
    // The number of the next shot is read when it is asked for.
    await table.reload().catch(() => undefined);
    openFairness(table, history);
  };
  return [
    gameHead(table, whaleFace, '每发皆可验证', (history) => void proof(history)),
    element('section', { class: 'waters' }, pond, words),
    panel.root,
  ];
}

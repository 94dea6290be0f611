import type { CDPSession, Locator, Page } from '@playwright/test';

/** What a move does with the page; only what happens in `touch` and `scroll` is measured. */
export interface Hand {
  readonly page: Page;
  /** Taps it and watches what follows; fails if the move did not lead to `sees`. */
  readonly touch: (what: Locator, sees: Locator) => Promise<void>;
  /** Moves the page under a finger by this many pixels, down if positive. */
  readonly scroll: (by: number) => Promise<void>;
}

/** One of the most used moves of the app. */
export interface Move {
  readonly name: string;
  /** The screen where it begins and, when it is over, is again. */
  readonly at: string;
  readonly run: (hand: Hand) => Promise<void>;
}

const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const category = (page: Page, nth: number): Locator =>
  page.getByRole('navigation', { name: '游戏分类' }).getByRole('button').nth(nth);
const chosen = (locator: Locator): Locator =>
  locator.and(locator.page().locator('[aria-current=true]'));

async function homeAndMine({ page, touch }: Hand): Promise<void> {
  await touch(tab(page, '我的'), button(page, '退出登录'));
  await touch(tab(page, '首页'), category(page, 0));
}

async function sheet({ page, touch }: Hand): Promise<void> {
  const choices = page.getByRole('dialog', { name: '筛选' });
  const opener = page.getByRole('main').locator('[aria-haspopup=dialog]').first();
  await touch(opener, choices);
  await touch(choices.getByRole('button', { name: '关闭' }), opener);
}

async function switchCategory({ page, touch }: Hand): Promise<void> {
  for (const nth of [1, 2, 0]) await touch(category(page, nth), chosen(category(page, nth)));
}

async function scrollHome({ scroll }: Hand): Promise<void> {
  await scroll(1_800);
  await scroll(-1_800);
}

async function openGame({ page, touch }: Hand): Promise<void> {
  const tile = page.getByRole('region', { name: '游戏' }).locator('a[href^="#/gamePage"]').first();
  const home = button(page, '返回首页，可拖动');
  await touch(tile, home);
  await touch(home, tile);
}

async function openDrawer({ page, touch }: Hand): Promise<void> {
  const drawer = page.getByRole('dialog', { name: '菜单' });
  const opener = button(page, '海棠，打开菜单');
  await touch(opener, drawer);
  await touch(drawer.getByRole('button', { name: '关闭' }), opener);
}

/** The six most used moves of a member. */
export const MOVES: readonly Move[] = [
  { name: 'home, 我的 and back by the dock', at: '/', run: homeAndMine },
  { name: 'a sheet opens and closes', at: '/betRecord', run: sheet },
  { name: 'other categories on home', at: '/', run: switchCategory },
  { name: 'scrolling home', at: '/', run: scrollHome },
  { name: 'into a game and out of it', at: '/', run: openGame },
  { name: 'the drawer opens and closes', at: '/', run: openDrawer },
];

/** Where a finger rests while it scrolls, beside the rail of categories. */
const FINGER = { x: 260, y: 460 };
/** Pixels a second: a brisk thumb. */
const SPEED = 1_600;

/** Scrolls the page as a finger does, and ends with the finger. */
export const scrollBy = (line: CDPSession, by: number): Promise<unknown> =>
  line.send('Input.synthesizeScrollGesture', {
    ...FINGER,
    yDistance: -by,
    speed: SPEED,
    gestureSourceType: 'touch',
  });

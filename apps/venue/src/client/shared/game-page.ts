import { PAGE_PATHS } from '../../wire/page-wire.ts';
import { postControls } from './control-bands.ts';
import { element, type IconName, icon } from './element.ts';
import { openFairness } from './fairness-sheet.ts';
import type { GameFace } from './game-face.ts';
import { ignoreHeldKeys } from './held-keys.ts';
import { openHistory } from './history-sheet.ts';
import { postToLobby } from './lobby.ts';
import { isStyleLost } from './lost-style.ts';
import { type Arrival, takeSeat, wordsOf } from './page-calls.ts';
import { reopenWhenRestored } from './reopen.ts';
import { type RoundDesk, roundDetail } from './round-detail.ts';
import { openSheet } from './sheet.ts';
import { sitDown, type Table } from './table.ts';
import { waysOn } from './ways-on.ts';

const GAME = '#game';
/** Said in the head of a game that is played with play money. */
const TRIAL = '试玩';

function menuButton(name: IconName, words: string, open: () => void): HTMLElement {
  return element('button', { class: 'menu-button', onclick: open }, icon(name), words);
}

/**
 * Title, computed return and the three sheets of every game; `openProof` opens another panel of
 * fairness than that of the player's own seeds.
 */
export function gameHead(
  table: Table,
  face: GameFace,
  subtitle: string,
  openProof: (openHistory: () => void) => void = (history) => openFairness(table, history),
): HTMLElement {
  const history = () => openHistory(table, face);
  return element(
    'header',
    { class: 'head' },
    element(
      'div',
      { class: 'head-words' },
      element('h1', { 'data-read': true }, table.game.name),
      element(
        'p',
        { 'data-read': true },
        `返还率 ${table.game.rtp}%`,
        element('span', { class: 'subtitle' }, ` · ${table.isTrial ? TRIAL : subtitle}`),
      ),
    ),
    element(
      'nav',
      { class: 'menu', 'aria-label': '游戏信息' },
      menuButton('seal-check-duotone', '公平验证', () => openProof(history)),
      menuButton('article-duotone', '规则', () => openSheet('规则与赔付', ...face.rulesContent())),
      menuButton('receipt-duotone', '记录', history),
    ),
  );
}

/** The picture behind a game, if it has one. */
export const backdropOf = (src: string | null): readonly HTMLElement[] =>
  src === null ? [] : [element('img', { class: 'backdrop', src, alt: '' })];

/** While a game is drawn its place has this class: old browsers know no `:has`. */
const PLAYING = 'playing';

const place = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>(GAME);
  if (found === null) throw new Error('the place of the game is missing');
  return found;
};

/** Says in place of the game why there is none, with the ways on. */
function showEnd(title: string, error: unknown, mayRetry: boolean): void {
  const words = wordsOf(error, '请从大厅重新打开游戏');
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  place().classList.remove(PLAYING);
  place().replaceChildren(
    element(
      'div',
      { class: 'ended', role: 'alert' },
      element('h1', {}, title),
      element('p', {}, words),
      element('p', { class: 'faint' }, '余额不受影响。'),
      waysOn(mayRetry),
    ),
  );
}

/** What the page of a single round needs of its seat. */
const deskOf = ({ line, state }: Arrival): RoundDesk => ({
  game: state.game,
  receipts: (roundId) => line.get(`${PAGE_PATHS.receipts}?round=${roundId}`),
});

/** Gives a trial the rules of its game; the house offers none for games with rounds for all. */
function learnRules({ learn }: Arrival, { rules }: GameFace): void {
  if (learn === undefined) return;
  if ('fire' in rules || 'outcome' in rules) throw new Error('this game has no trial');
  learn(rules);
}

/** A game of a page that has several: which one is known when its seat is taken. */
interface Dressed {
  readonly face: GameFace;
}

/**
 * Opens a page: takes the seat, dresses the game of that seat by its code, then draws it, or only
 * the round of the address.
 */
export async function openDressed<Game extends Dressed>(
  dress: (code: string) => Game | Promise<Game>,
  draw: (table: Table, game: Game, arrival: Arrival) => readonly Node[] | Promise<readonly Node[]>,
): Promise<void> {
  // Nobody could read it: the first script offers the ways on.
  if (isStyleLost()) return;
  reopenWhenRestored();
  try {
    const arrival = await takeSeat((error) => showEnd('本次游戏已结束', error, false));
    const { line, state } = arrival;
    const game = await dress(state.game.code);
    const { face } = game;
    learnRules(arrival, face);
    const content =
      state.onlyRound === null
        ? await draw(sitDown(line, state, arrival.learn !== undefined), game, arrival)
        : [
            element('h1', { class: 'only-title' }, `${state.game.name} · 对局详情`),
            element('div', { class: 'only' }, roundDetail(state.onlyRound, face, deskOf(arrival))),
          ];
    place().classList.toggle(PLAYING, state.onlyRound === null);
    place().replaceChildren(...content);
    ignoreHeldKeys();
    postToLobby({ type: 'haitang:ready' });
    postControls();
  } catch (error) {
    showEnd('游戏未打开', error, true);
  }
}

/** Opens the page of one game. */
export const openGame = (
  face: GameFace,
  draw: (table: Table, arrival: Arrival) => readonly Node[] | Promise<readonly Node[]>,
): Promise<void> =>
  openDressed(
    () => ({ face }),
    (table, _game, arrival) => draw(table, arrival),
  );

import { element } from '../shared/element.ts';
import { createSwitch } from '../shared/original-parts.ts';
import { createPace, type Pace } from '../shared/pace.ts';
import { headroomWords } from '../shared/player-headroom.ts';
import type { SharedFeed } from '../shared/shared-feed.ts';
import type { Sound } from '../shared/sound.ts';
import { svg } from '../shared/svg.ts';
import { drawWords, periodWords } from './ball.ts';
import type { Drawn, LotteryFace } from './lottery-face.ts';

/** The period that takes bets. */
export interface OpenPeriod {
  readonly period: string;
  /** When its bets open and close, milliseconds of the house's clock. */
  readonly opensAt: number;
  readonly closesAt: number;
}

const ROUND = 2 * Math.PI * 26;
const two = (value: number) => String(value).padStart(2, '0');
const clockWords = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};

const stateWords = (isOpen: boolean, left: number, headroom: string): string =>
  [isOpen ? (left > 0 ? '距封盘' : '封盘中') : '距开盘', headroom].filter(Boolean).join(' · ');

/** The last seconds before the close tick. */
const TICKS = 3;

/** The name of the open period, the time to its close or its opening, and what may still be won. */
function createCountdown(length: number, sound: Sound, feed: SharedFeed) {
  const name = element('b', { class: 'num', 'data-read': true });
  const state = element('small', { 'data-read': true });
  const time = element('b', { class: 'num' });
  const arc = svg('circle', { class: 'arc', cx: 30, cy: 30, r: 26 });
  arc.style.strokeDasharray = String(ROUND);
  const ring = element(
    'div',
    { class: 'ring', role: 'timer', 'data-read': true },
    svg(
      'svg',
      { viewBox: '0 0 60 60', 'aria-hidden': 'true' },
      svg('circle', { class: 'track', cx: 30, cy: 30, r: 26 }),
      arc,
    ),
    time,
  );
  let period: OpenPeriod | null = null;
  let ticked = 0;
  const show = () => {
    if (period === null) return;
    const isOpen = feed.now() >= period.opensAt;
    const left = (isOpen ? period.closesAt : period.opensAt) - feed.now();
    const seconds = Math.max(0, Math.ceil(left / 1_000));
    name.textContent = periodWords(period.period);
    state.textContent = stateWords(isOpen, left, headroomWords(feed.state()));
    time.textContent = clockWords(left);
    const share = Math.min(1, Math.max(0, left / length));
    arc.style.strokeDashoffset = String(ROUND * (1 - share));
    if (isOpen && seconds > 0 && seconds <= TICKS && seconds !== ticked) sound.knock(0);
    ticked = seconds;
  };
  setInterval(show, 250);
  return {
    name,
    state,
    ring,
    open: (next: OpenPeriod) => {
      period = next;
      show();
    },
  };
}

/** The countdown of the period, and the scene of the draw with its words. */
export function createDrawPanel(face: LotteryFace, sound: Sound, feed: SharedFeed) {
  const stage = face.createStage();
  const words = element('p', { class: 'words', role: 'status', 'data-read': 'line' }, '');
  const { name, state, ring, open } = createCountdown(face.game.clock.length, sound, feed);
  let pace: Pace | null = null;
  // A press on the scene ends the motion of the draw at its result.
  const skip = () => pace?.skip();
  const mute = createSwitch('声音', sound.isOn(), () => sound.toggle());
  mute.addEventListener('pointerdown', (event) => event.stopPropagation());
  return {
    root: element(
      'section',
      { class: 'draw-panel', 'aria-label': '开奖', onpointerdown: skip },
      element('div', { class: 'period' }, name, state, mute),
      ring,
      stage.root,
      words,
    ),
    open,
    /** The period whose bets are closed waits for its draw. */
    wait(closed: string) {
      words.className = 'words';
      words.textContent = `${periodWords(closed)}已封盘，等待开奖`;
    },
    rest(drawn: Drawn | null) {
      stage.rest(drawn);
      words.className = 'words';
      words.textContent =
        drawn === null
          ? '等待首期开奖'
          : `${periodWords(drawn.period)}开出 ${drawWords(face, drawn)}`;
    },
    /** Shows a draw to its end. */
    async reveal(drawn: Drawn) {
      pace = createPace(false);
      words.textContent = `${periodWords(drawn.period)}正在开奖`;
      await stage.reveal(drawn, pace, sound);
      pace = null;
      stage.rest(drawn);
      words.textContent = `${periodWords(drawn.period)}开出 ${drawWords(face, drawn)}`;
    },
    /** Adds what the player has won to the words. */
    say(more: string, isGold: boolean) {
      words.className = isGold ? 'words gold' : 'words';
      words.textContent = `${words.textContent}，${more}`;
    },
  };
}

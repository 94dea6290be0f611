import { element } from '../../../client/shared/element.ts';
import type { SharedScene } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { crest } from '../../../client/sports/crest.ts';
import { clubName } from '../clubs.ts';
import type { FootballOutcome, Minutes } from '../football-rules.ts';
import { scoreWords } from './market-words.ts';
import type { DeskView, MatchDesk, SeenMatch } from './match-desk.ts';
import { createPitchView } from './pitch-view.ts';

/** The time in which 45 minutes pass. */
const HALF_MS = 29_000;
const MINUTES = 45;

const side = (club: number): HTMLElement =>
  element(
    'span',
    { class: 'board-side', 'data-read': true },
    crest(club),
    element('b', {}, clubName(club)),
  );

/** `12′ 31′`: the minutes of a side's goals. */
const goalWords = (minutes: Minutes): string => minutes.map((minute) => `${minute}′`).join(' ');

const PHASES: Readonly<Record<DeskView['phase'], (minute: number) => string>> = {
  before: () => '未开赛',
  first: (minute) => `上半场 ${minute}′`,
  half: () => '中场休息',
  second: (minute) => `下半场 ${minute}′`,
  over: () => '全场结束',
};

/** The last goal of the match if it fell in this minute: read aloud. */
function goalNews({ home, away, goals, score }: SeenMatch, minute: number): string | null {
  const scorer = goals[0].at(-1) === minute ? home : goals[1].at(-1) === minute ? away : null;
  if (scorer === null || score === null) return null;
  return `第 ${minute} 分钟，${clubName(scorer)}进球，${scoreWords(score)}`;
}

/** Clubs, score, clock and goals of the chosen match. */
function createBoard() {
  const home = element('span', {});
  const away = element('span', {});
  const score = element('b', { class: 'board-score num' });
  const clock = element('small', { class: 'num' });
  const goals = element('p', { class: 'board-goals num', 'data-read': true });
  let clubs = '';
  return {
    root: element(
      'div',
      { class: 'board' },
      home,
      element('span', { class: 'board-middle' }, clock, score),
      away,
      goals,
    ),
    show({ phase, minute }: DeskView, match: SeenMatch) {
      const names = `${match.home} ${match.away}`;
      if (names !== clubs) {
        home.replaceChildren(side(match.home));
        away.replaceChildren(side(match.away));
      }
      clubs = names;
      score.textContent = match.score === null ? '对' : match.score.join(' : ');
      clock.textContent = PHASES[phase](minute);
      goals.replaceChildren(
        element('span', {}, goalWords(match.goals[0])),
        element('span', {}, goalWords(match.goals[1])),
      );
    },
  };
}

/** The pitch with the chosen match, and the clock that lets all ten run. */
export function createFootballScene(desk: MatchDesk, sound: Sound): SharedScene<FootballOutcome> {
  const pitch = createPitchView();
  const board = createBoard();
  const news = element('p', { class: 'news', role: 'status' });
  const skip = element('button', { class: 'toggle skip', hidden: true }, '直接看比分');
  let announced = '';
  const show = () => {
    const view = desk.view();
    const match = view.matches[view.chosen];
    if (match === undefined) return;
    board.show(view, match);
    pitch.set(view.chosen, view.minute);
    const isRunning = view.phase === 'first' || view.phase === 'second';
    skip.hidden = !isRunning;
    const words = isRunning ? goalNews(match, view.minute) : null;
    if (words !== null && words !== announced) {
      news.textContent = words;
      for (const step of [0, 2, 4]) sound.pluck(step, 0.7);
      root.classList.remove('goal');
      // Starts the flash again.
      void root.offsetWidth;
      root.classList.add('goal');
    }
    announced = words ?? (isRunning ? announced : '');
    if (!isRunning) news.textContent = '';
  };
  const root = element(
    'div',
    { class: 'scene field' },
    pitch.root,
    element('div', { class: 'board-place' }, board.root, news),
    skip,
  );
  desk.onChange(show);
  return {
    root,
    prepare: () => sound.bell(7),
    async reveal(drawn, elapsed, pace) {
      const start = drawn.stage * MINUTES;
      const from = Math.min(HALF_MS, Math.max(0, elapsed));
      let shown = -1;
      sound.wind(4_000);
      await pace.count(Math.max(1, HALF_MS - from), (part) => {
        const passed = from + part * (HALF_MS - from);
        const minute = part === 1 ? MINUTES : Math.floor((passed / HALF_MS) * MINUTES);
        if (minute !== shown) desk.play(drawn, start + minute);
        else pitch.set(desk.view().chosen, start + (passed / HALF_MS) * MINUTES);
        shown = minute;
      });
      sound.bell(7);
    },
  };
}

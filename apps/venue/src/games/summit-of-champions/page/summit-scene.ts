import { element } from '../../../client/shared/element.ts';
import type { SharedScene } from '../../../client/shared/shared-types.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { crest } from '../../../client/sports/crest.ts';
import type { SummitOutcome } from '../summit-rules.ts';
import { teamName } from '../teams.ts';
import { createLanesView } from './lanes-view.ts';
import { type DeskView, heardBetween, type SeenMatch, type SummitDesk } from './summit-desk.ts';
import { notPlayed } from './summit-words.ts';

/** The time in which a map is seen. */
const MAP_MS = 24_000;
/** Steps of a map on the screen. */
const STEPS = 48;
const NEEDED = 2;

const isDecided = ({ won }: SeenMatch): boolean => Math.max(...won) === NEEDED;

/** `第 2 局 14′`: where a match stands. */
function stateWords({ phase, stage }: DeskView, match: SeenMatch): string {
  if (phase === 'map' && match.live !== null) return `第 ${stage + 1} 局 ${match.live.minute}′`;
  if (isDecided(match)) return '已结束';
  return stage === 0 ? '未开赛' : `第 ${stage + 1} 局前`;
}

/** `一血 破晓 · 首塔 北斗`, and the kills of the maps that are over. */
function factWords({ phase }: DeskView, match: SeenMatch): string {
  const nameOf = (side: 'home' | 'away') => teamName(side === 'home' ? match.home : match.away);
  const { live, maps } = match;
  if (phase === 'map' && live !== null) {
    return [
      live.blood === null ? '' : `一血 ${nameOf(live.blood)}`,
      live.tower === null ? '' : `首塔 ${nameOf(live.tower)}`,
    ]
      .filter((words) => words !== '')
      .join(' · ');
  }
  const played = maps.map(({ kills }, index) => `第 ${index + 1} 局 ${kills[0]}–${kills[1]}`);
  return [...played, ...notPlayed(match)].join(' · ');
}

const pips = (won: number): HTMLElement =>
  element(
    'span',
    { class: 'pips', 'aria-hidden': 'true' },
    ...[0, 1].map((index) => element('i', { class: index < won ? 'on' : '' })),
  );

const side = (team: number, won: number): HTMLElement =>
  element(
    'span',
    { class: 'board-side', 'data-read': true },
    crest(team),
    element('b', {}, teamName(team)),
    pips(won),
  );

/** The board with the chosen match, and the clock that lets all six run. */
export function createSummitScene(desk: SummitDesk, sound: Sound): SharedScene<SummitOutcome> {
  const lanes = createLanesView();
  const board = element('div', { class: 'board' });
  const facts = element('p', { class: 'news num' });
  const skip = element('button', { class: 'toggle skip', hidden: true }, '直接看结果');
  const show = () => {
    const view = desk.view();
    const match = view.matches[view.chosen];
    if (match === undefined) return;
    const isRunning = view.phase === 'map' && view.progress < 1;
    const live = view.phase === 'map' ? match.live : null;
    const score = live === null ? match.won : live.kills;
    board.replaceChildren(
      side(match.home, match.won[0]),
      element(
        'span',
        { class: 'board-middle' },
        element('small', { class: 'num' }, stateWords(view, match)),
        element('b', { class: 'board-score num' }, score.join(' : ')),
        element('small', { class: 'unit' }, live === null ? '局分' : '人头'),
      ),
      side(match.away, match.won[1]),
    );
    facts.textContent = factWords(view, match);
    skip.hidden = !isRunning;
    const lead = live === null ? 0 : live.kills[0] - live.kills[1];
    lanes.set(view.chosen, isRunning ? view.progress : 0, lead);
  };
  desk.onChange(show);
  const chosen = () => {
    const view = desk.view();
    return view.matches[view.chosen];
  };
  return {
    root: element(
      'div',
      { class: 'scene arena' },
      lanes.root,
      element('div', { class: 'board-place' }, board, facts),
      skip,
    ),
    prepare: () => sound.knock(-7),
    async reveal(drawn, elapsed, pace) {
      const from = Math.min(MAP_MS, Math.max(0, elapsed));
      let shown = -1;
      await pace.count(Math.max(1, MAP_MS - from), (part) => {
        const progress = part === 1 ? 1 : (from + part * (MAP_MS - from)) / MAP_MS;
        const step = Math.floor(progress * STEPS);
        if (step === shown && part < 1) return;
        shown = step;
        const before = chosen();
        desk.play(drawn, progress);
        const now = chosen();
        if (part === 1 || before === undefined || now === undefined) return;
        for (const heard of heardBetween(before, now)) sound.knock(heard === 'drum' ? -12 : -4);
      });
      sound.bell(2);
    },
  };
}

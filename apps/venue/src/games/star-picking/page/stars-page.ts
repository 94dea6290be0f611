import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './stars.css';
import { element } from '../../../client/shared/element.ts';
import {
  type ChoiceControls,
  openOriginal,
  type Stage,
} from '../../../client/shared/original-page.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import { createSegments } from '../../../client/shared/segments.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { starOdds } from '../star-return.ts';
import { paysOf, type StarChoice, type StarOutcome, starRules } from '../star-rules.ts';
import { STAR_TABLES } from '../star-tables.ts';
import { createStarSky, type StarSky } from './star-sky.ts';
import { starOutcome, starsFace, TABLE_WORDS } from './stars-face.ts';

const STAR_MS = 140;

/** The multiples by hits, the one of the last round marked. */
function createLadder() {
  const root = element('ol', { class: 'ladder', 'aria-label': '赔表' });
  return {
    root,
    show(pays: readonly number[], hits: number | null) {
      const steps = pays.flatMap((pay, index) =>
        pay === 0
          ? []
          : [
              element(
                'li',
                { class: index === hits ? 'now' : '', 'data-read': true },
                element('small', {}, `中 ${index}`),
                element('b', { class: 'num' }, String(pay / 100)),
              ),
            ],
      );
      root.replaceChildren(...steps);
    },
  };
}

/** The stars light up one by one in the order of the draw. */
async function lightUp(sky: StarSky, { drawn, picks }: StarOutcome, pace: Pace, sound: Sound) {
  let hits = 0;
  for (const star of drawn) {
    const isHit = picks.includes(star);
    hits += isHit ? 1 : 0;
    sky.mark(star, isHit ? 'hit' : 'lit');
    sound.pluck(isHit ? 5 + hits : 2, isHit ? 1 : 0.35);
    await pace.wait(pace.isQuick ? 0 : STAR_MS);
  }
}

/** The sky is where stars are picked and where they light up. */
function build(onChange: () => void, sound: Sound) {
  /** The hits of the last round, marked until the next one or another choice. */
  let hits: number | null = null;
  const changed = () => {
    hits = null;
    onChange();
  };
  const ladder = createLadder();
  const sky = createStarSky(changed);
  const tables = createSegments(
    '赔表',
    STAR_TABLES,
    'steady',
    (name) => TABLE_WORDS[name],
    changed,
  );
  const any = element('button', { class: 'toggle', onclick: sky.pickAny }, '机选');
  const clear = element('button', { class: 'toggle', onclick: sky.clear }, '清空');
  const choice = (): StarChoice | null => {
    const picks = sky.picks();
    return picks.length === 0 ? null : { picks, table: tables.value() };
  };
  const showLadder = () => {
    const now = choice();
    if (now !== null) ladder.show(paysOf(now), hits);
  };
  const controls: ChoiceControls<StarChoice> = {
    root: element(
      'div',
      { class: 'star-controls' },
      tables.root,
      element('span', { class: 'switches' }, any, clear),
    ),
    choice,
    lock(isLocked) {
      sky.lock(isLocked);
      tables.lock(isLocked);
      for (const button of [any, clear]) button.disabled = isLocked;
    },
  };
  const stage: Stage<StarChoice, StarOutcome> = {
    root: element('div', { class: 'star-place' }, sky.root, ladder.root),
    prepare: (now) => ladder.show(paysOf(now), hits),
    wait() {
      hits = null;
      sky.clearMarks();
      showLadder();
    },
    async reveal(outcome, pace) {
      await lightUp(sky, outcome, pace, sound);
      hits = outcome.hits;
      showLadder();
    },
  };
  return { controls, stage };
}

const percentWords = (millionths: number | null): string =>
  millionths === null ? '—' : `${(millionths / 10_000).toFixed(1)}%`;

void openOriginal({
  face: starsFace,
  rules: starRules,
  subtitle: '选五颗时',
  action: '摘星',
  greeting: '选一至十颗星，看今夜亮起哪十颗',
  missing: '请先选一至十颗星',
  readouts: ['最高倍数', '派彩机会'],
  readout: (choice) => [
    multipleWords(Math.max(...paysOf(choice))),
    percentWords(starOdds(choice).winChance),
  ],
  outcome: starOutcome,
  build,
  brief: ({ pays }) => multipleWords(pays),
  resultWords: ({ hits, pays }) =>
    pays === 0 ? `命中 ${hits} 颗` : `命中 ${hits} 颗 ${multipleWords(pays)}`,
});

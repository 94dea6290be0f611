import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './petals.css';
import { element } from '../../../client/shared/element.ts';
import { guideOnly } from '../../../client/shared/guide.ts';
import type { Pace } from '../../../client/shared/pace.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { openStepped } from '../../../client/shared/step-page.ts';
import { orderBy, type StepStage } from '../../../client/shared/step-types.ts';
import { svg } from '../../../client/shared/svg.ts';
import { KEEP_ALL, PETALS, type PetalOutcome, type PetalView, petalRules } from '../petal-rules.ts';
import { KIND_WORDS, PETAL_COLOURS, petalOutcome, petalsFace, petalView } from './petals-face.ts';

const PETAL_MS = 120;
const QUICK_PETAL_MS = 40;

function drawPetal(colour: number): SVGSVGElement {
  const { fill, mark } = PETAL_COLOURS[colour] ?? PETAL_COLOURS[0];
  return svg(
    'svg',
    { class: 'petal-art', viewBox: '0 0 64 84', 'aria-hidden': 'true' },
    svg('path', {
      d: 'M32 80C8 66 4 40 12 24 18 11 26 8 32 14c6-6 14-3 20 10 8 16 4 42-20 56z',
      fill,
      stroke: 'rgba(30,12,20,.55)',
      'stroke-width': 1.8,
    }),
    svg('path', { d: 'M32 74V28M24 60q-6-14-4-26M40 60q6-14 4-26', class: 'petal-vein' }),
    svg('text', { x: 32, y: 52, class: 'petal-mark' }, mark),
  );
}

/** Five petals; a press keeps a petal or lets it go. */
function createPetals(changed: () => void) {
  let mask = 0;
  let isEnabled = false;
  const buttons = Array.from({ length: PETALS }, (_, index) =>
    element('button', { class: 'petal-slot', onclick: () => keep(mask ^ (1 << index)) }),
  );
  let colours: readonly number[] = [];
  const show = () => {
    for (const [place, button] of buttons.entries()) {
      const isKept = ((mask >> place) & 1) === 1;
      const name = PETAL_COLOURS[colours[place] ?? 0]?.name ?? '';
      button.disabled = !isEnabled;
      button.setAttribute('aria-pressed', String(isKept));
      button.setAttribute(
        'aria-label',
        colours.length === 0
          ? `第 ${place + 1} 瓣`
          : `第 ${place + 1} 瓣，${name}，${isKept ? '保留' : '再抛'}`,
      );
    }
  };
  const keep = (next: number) => {
    mask = next;
    show();
    changed();
  };
  show();
  return {
    root: element('div', { class: 'petal-row', role: 'group', 'aria-label': '五瓣' }, ...buttons),
    mask: () => mask,
    keep,
    enable(now: boolean) {
      isEnabled = now;
      show();
    },
    /** Lays petals; those that are new drift down one after another. */
    async lay(next: readonly number[], kept: number, pace: Pace | null, sound: Sound) {
      colours = next;
      const falling: Promise<void>[] = [];
      for (const [position, button] of buttons.entries()) {
        const colour = next[position] ?? 0;
        if (((kept >> position) & 1) === 1 && button.childElementCount > 0) continue;
        const petal = drawPetal(colour);
        button.replaceChildren(petal);
        if (pace === null) continue;
        sound.pluck(colour, 0.6);
        const fall = [{ transform: 'translateY(-60%) rotate(24deg)', opacity: 0 }, {}];
        const apart = pace.isQuick ? QUICK_PETAL_MS : PETAL_MS;
        const timing = { duration: apart * 2, easing: 'ease-out' };
        falling.push(pace.run(petal.animate(fall, timing)));
        await pace.wait(apart);
      }
      await Promise.all(falling);
      show();
    },
  };
}

/** The petals that are kept now, for the button that tosses the others. */
let keptNow: () => number = () => 0;

/** Builds the scene; the button follows the petals that are kept. */
function build(
  acts: { readonly step: (input: unknown) => void; readonly changed: () => void },
  sound: Sound,
) {
  const petals = createPetals(acts.changed);
  keptNow = petals.mask;
  const stage: StepStage<object, PetalView, PetalOutcome> = {
    root: element('div', { class: 'petal-place' }, petals.root),
    prepare: () => undefined,
    enable: (isOpen) => petals.enable(isOpen),
    async show({ first, hint }, pace) {
      petals.keep(0);
      await petals.lay(first, 0, pace, sound);
      petals.keep(hint);
    },
    async reveal({ second, mask, kind }, pace) {
      await petals.lay(second, mask, pace, sound);
      petals.keep(0);
      if (kind !== 'none') sound.bell(4);
    },
  };
  return {
    controls: guideOnly('一花同色 20× · 四瓣 2.5× · 三二成花 1.6× · 五色齐开 1.6× · 三瓣 0.5×'),
    stage,
  };
}

void openStepped<object, PetalView, PetalOutcome>({
  face: petalsFace,
  order: orderBy(petalRules),
  subtitle: '按建议选择',
  action: '抛五瓣',
  greeting: '抛五瓣，选要留的，其余再抛一次',
  view: petalView,
  outcome: petalOutcome,
  build,
  actions: () => [
    {
      label: keptNow() === KEEP_ALL ? '全部保留，开花' : '再抛未留的花瓣',
      input: keptNow(),
      isPrimary: true,
    },
  ],
  openWords: () => '已按建议选上，点花瓣可改',
  brief: ({ pays }) => multipleWords(pays),
  resultWords: ({ kind }) => KIND_WORDS[kind],
});

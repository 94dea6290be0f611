import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './petals.css';
import { element } from '../../../client/shared/element.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { openStepped } from '../../../client/shared/step-page.ts';
import { orderBy, type StepStage } from '../../../client/shared/step-types.ts';
import {
  KEEP_ALL,
  type Kind,
  kindOf,
  type PetalOutcome,
  type PetalView,
  petalRules,
} from '../petal-rules.ts';
import { createBlossom } from './blossom.ts';
import { createPayTable } from './pay-table.ts';
import { KIND_WORDS, petalOutcome, petalsFace, petalView } from './petals-face.ts';

/** The petals of a toss that its kind is made of. */
function joinedOf(toss: readonly number[], kind: Kind): readonly number[] {
  const all = toss.map((_, petal) => petal);
  if (kind === 'none') return [];
  if (kind === 'different' || kind === 'full') return all;
  const alike = (colour: number) => toss.filter((other) => other === colour).length;
  const most = Math.max(...toss.map(alike));
  return all.filter((petal) => alike(toss[petal] ?? 0) === most);
}

/** The petals that are kept now, for the button that tosses the others. */
let keptNow: () => number = () => 0;

/** Builds the scene; the button follows the petals that are kept. */
function build(
  acts: { readonly step: (input: unknown) => void; readonly changed: () => void },
  sound: Sound,
) {
  const blossom = createBlossom(acts.changed, sound);
  const pays = createPayTable();
  keptNow = blossom.mask;
  const stage: StepStage<object, PetalView, PetalOutcome> = {
    root: element('div', { class: 'petal-place' }, blossom.root),
    prepare: () => undefined,
    enable: (isOpen) => blossom.enable(isOpen),
    async show({ first, hint }, pace) {
      pays.mark(null, 'held');
      blossom.keep(0);
      await blossom.lay(first, 0, pace);
      pays.mark(kindOf(first), 'held');
      blossom.keep(hint);
    },
    async reveal({ second, mask, kind }, pace) {
      pays.mark(null, 'held');
      await blossom.lay(second, mask, pace);
      blossom.keep(0);
      pays.mark(kind, 'now');
      await blossom.bloom(joinedOf(second, kind), pace);
    },
  };
  return { controls: pays.controls, stage };
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

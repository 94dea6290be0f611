import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/cards.css';
import './flush.css';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { element } from '../../../client/shared/element.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import { createSegments } from '../../../client/shared/segments.ts';
import { openStepped } from '../../../client/shared/step-page.ts';
import type { Order } from '../../../client/shared/step-types.ts';
import {
  adviseFlush,
  type FlushChoice,
  type FlushOutcome,
  type FlushView,
  flushRules,
  PART_STAKES,
  wholeStake,
} from '../flush-rules.ts';
import { flushFace, flushOutcome, flushView, outcomeWords } from './flush-face.ts';
import { createFlushStage } from './flush-stage.ts';

/** The side bet as a share of the ante. */
const PARTS = ['none', 'half', 'same'] as const;
type Part = (typeof PARTS)[number];
const PART_WORDS: Readonly<Record<Part, string>> = { none: '不押', half: '半注', same: '同底注' };

/** The side bet of an ante, in steps and at least the smallest one. */
function sideOf(ante: bigint, part: Part): bigint {
  if (part === 'none') return 0n;
  if (part === 'same') return ante;
  const half = ante / 2n - ((ante / 2n) % PART_STAKES.step);
  return half < PART_STAKES.minimum ? PART_STAKES.minimum : half;
}

/** The bet of an ante: it takes the ante, the reserved call and the side bet. */
function orderOf(ante: bigint, part: Part): Order {
  const choice: FlushChoice = { ante: Number(ante), side: Number(sideOf(ante, part)) };
  const stake = cny(wholeStake(choice));
  const most = cny(flushRules.largestPayout(stake.minor, choice));
  const note = `共扣 ${moneyWords(stake)}，含预留跟注，弃牌即退；最高派彩 ${moneyWords(most)}`;
  return { stake, choice, most, note };
}

const limit = (minor: bigint) => formatMoney(cny(minor));

void openStepped<{ readonly part: Part }, FlushView, FlushOutcome>({
  face: flushFace,
  order: (ante, { part }) => orderOf(ante.minor, part),
  field: {
    label: '底注',
    stakes: {
      minimum: limit(PART_STAKES.minimum),
      maximum: limit(PART_STAKES.maximum),
      step: limit(PART_STAKES.step),
    },
  },
  subtitle: '最优，按底注',
  action: '发牌',
  greeting: '看三张牌，弃牌或跟注',
  view: flushView,
  outcome: flushOutcome,
  build({ changed }, sound) {
    const part = createSegments('边注', PARTS, 'none', (name) => PART_WORDS[name], changed);
    return {
      controls: {
        root: element(
          'div',
          { class: 'choice-row' },
          element('span', { class: 'label', 'data-read': true }, '边注 对子以上'),
          part.root,
        ),
        choice: () => ({ part: part.value() }),
        lock: part.lock,
      },
      stage: createFlushStage(sound),
    };
  },
  actions: (_view, stake) => [
    { label: '弃牌', note: '输底注', input: 'fold' },
    { label: '跟注', note: `已预留，共 ${moneyWords(stake)}`, input: 'call' },
  ],
  advise: adviseFlush,
  openWords: () => '搓开三张牌，再弃牌或跟注',
  brief: ({ result }) =>
    ({ fold: '弃', unopened: '未开', win: '胜', push: '平', lose: '负' })[result],
  resultWords: outcomeWords,
});

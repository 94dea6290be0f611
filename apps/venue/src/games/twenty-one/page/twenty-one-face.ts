import { element } from '../../../client/shared/element.ts';
import type { GameFace } from '../../../client/shared/game-face.ts';
import { rulesCard, rulesPromise } from '../../../client/shared/rules-card.ts';
import { percentOf } from '../../../engine/percent.ts';
import type { Action } from '../basic-strategy.ts';
import { COLUMNS, HARD, LOWEST_HARD, LOWEST_SOFT, PAIRS, SOFT } from '../basic-strategy.ts';
import { LARGEST_TOTAL, totalOf } from '../hand-total.ts';
import { TWENTY_ONE_RETURN, WHOLE_RETURN } from '../twenty-one-return.ts';
import {
  type HandResult,
  MOST_HANDS,
  type TwentyOneOutcome,
  type TwentyOneView,
  twentyOneRules,
} from '../twenty-one-rules.ts';

/** The types of a wire view and outcome in this game; the house sends no others. */
export const twentyOneView = (view: unknown): TwentyOneView => view as TwentyOneView;
export const twentyOneOutcome = (outcome: unknown): TwentyOneOutcome => outcome as TwentyOneOutcome;

export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  hit: '要牌',
  stand: '停牌',
  double: '加倍',
  split: '分牌',
};
export const RESULT_WORDS: Readonly<Record<HandResult, string>> = {
  win: '胜',
  push: '平',
  lose: '负',
};

/** `21 点`, `爆牌`: a hand in words. */
export function totalWords(cards: readonly number[]): string {
  const { total } = totalOf(cards);
  return total > LARGEST_TOTAL ? `${total} 点爆牌` : `${total} 点`;
}

/** `16`, `7/17`: a total beside its hand. */
export function totalBadge(cards: readonly number[]): string {
  const { total, isSoft } = totalOf(cards);
  return isSoft && total < LARGEST_TOTAL ? `${total - 10}/${total}` : String(total);
}

/** `20 点胜，庄家 19 点`: a settled round as a line of text. */
export function outcomeWords({ dealer, hands, natural }: TwentyOneOutcome): string {
  const theirs = `庄家 ${totalWords(dealer)}`;
  if (natural) return `天成${hands[0]?.result === 'push' ? '，庄家也是天成，平局' : `，${theirs}`}`;
  const all = hands.map((hand, index) => {
    const name = hands.length === 1 ? '' : `第 ${index + 1} 手 `;
    const doubled = hand.doubled ? '（加倍）' : '';
    return `${name}${totalWords(hand.cards)}${doubled}${RESULT_WORDS[hand.result]}`;
  });
  return `${all.join('，')}，${theirs}`;
}

/** `爆牌`, `胜（加倍）`: the end of one hand of several. */
const endWords = ({ cards, doubled, result }: TwentyOneOutcome['hands'][number]): string =>
  `${totalOf(cards).total > LARGEST_TOTAL ? '爆牌' : RESULT_WORDS[result]}${doubled ? '（加倍）' : ''}`;

/**
 * A settled round as the line of text below the table: of several hands only their ends, because
 * their totals stand at their cards, and four hands in full words take three lines of a phone.
 */
export function lineWords(outcome: TwentyOneOutcome): string {
  const { dealer, hands } = outcome;
  if (hands.length === 1) return outcomeWords(outcome);
  return `${hands.map(endWords).join('、')}，庄家 ${totalWords(dealer)}`;
}

const CELL_WORDS: Readonly<Record<string, string>> = {
  H: '要',
  S: '停',
  D: '倍',
  T: '倍',
  P: '分',
};

function strategyRow(name: string, cells: string): HTMLElement {
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, name),
    ...cells
      .split('')
      .map((cell) => element('td', { class: `cell-${cell}` }, CELL_WORDS[cell] ?? '')),
  );
}
const cardName = (worth: number): string => (worth === 1 ? 'A' : String(worth));

/** The best play of every hand, from the table that the advice uses. */
function strategyTable(): HTMLElement {
  const head = ['', ...COLUMNS.map(cardName)];
  return element(
    'section',
    { class: 'card' },
    element('p', { class: 'label strong' }, '基本策略'),
    element(
      'table',
      { class: 'strategy' },
      element(
        'caption',
        {},
        '横为庄家明牌。要：要牌；停：停牌；倍：加倍，不能加倍时要牌（软 18 停牌）；分：分牌。',
      ),
      element(
        'thead',
        {},
        element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text))),
      ),
      element(
        'tbody',
        {},
        ...HARD.map((row, index) => strategyRow(String(index + LOWEST_HARD), row)),
        ...SOFT.slice(1).map((row, index) => strategyRow(`A,${index + 1 + LOWEST_SOFT - 11}`, row)),
        ...PAIRS.map((row, index) =>
          strategyRow(`${cardName(index + 1)},${cardName(index + 1)}`, row),
        ),
      ),
    ),
  );
}

export const twentyOneFace: GameFace = {
  rules: twentyOneRules,
  describe: (outcome) => outcomeWords(twentyOneOutcome(outcome)),
  describeChoice: () => '',
  rulesContent: () => [
    rulesPromise(
      '点数不超过 21 且大于庄家者胜，赔 1:1；平局退还。首两张为 A 与十点牌称天成，赔 3:2。',
    ),
    rulesCard(
      '庄家',
      '庄家软硬 17 点均停牌。明牌为 A 或十点时先看暗牌，庄家天成则本局立即结束，只输首注。',
      '所有手牌都爆时，庄家不再要牌。没有保险，没有投降。',
    ),
    rulesCard(
      '加倍与分牌',
      '首两张可加倍：加一倍注，只补一张。分牌后也可加倍。',
      `两张点值相同可分牌，加一注，最多 ${MOST_HANDS} 手；分 A 每手只补一张，不再分，补成 21 点按普通胜赔付。`,
      '加倍与分牌的注额在操作时扣除；余额不足则不扣，本局照常继续。',
    ),
    rulesCard(
      '返还率',
      `不限副数，每张牌独立产生，按全部手牌精确计算：基本策略返还首注的 ${percentOf(TWENTY_ONE_RETURN)}%，返还全部投注的 ${percentOf(WHOLE_RETURN)}%；其他打法会更低。`,
    ),
    strategyTable(),
    rulesCard(
      '公平',
      '本局所有牌的次序在开局时已由种子决定并承诺：闲、庄、闲、庄，其后依次补牌。轮换种子后可以验证。',
    ),
    rulesCard(
      '中途离开',
      '可以继续未完成的一局。二十四小时未操作则按基本策略要牌或停牌，不加倍、不分牌，不再扣款，然后结算。',
    ),
  ],
};

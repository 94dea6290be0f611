import { cny } from '@haitang/kernel/money.ts';
import { LEAST_UNIT, mostUnit } from '../../engine/lottery/limits.ts';
import type { Play } from '../../engine/lottery/play.ts';
import { payingDraws, SCALE, type Tier, tierReturn } from '../../engine/lottery/tier.ts';
import { percentOf } from '../../engine/percent.ts';
import { element } from '../shared/element.ts';
import { moneyWords } from '../shared/money-words.ts';
import { rulesCard, rulesPromise } from '../shared/rules-card.ts';
import type { LotteryFace } from './lottery-face.ts';
import { timesWords } from './play-words.ts';

interface PriceRow {
  readonly name: string;
  readonly tier: Tier;
}

/** The kinds of 注 of a play; options with one price stand together. */
function rowsOf({ name, form }: Play): readonly PriceRow[] {
  if (form.kind !== 'options') return [{ name, tier: form.tier }];
  const byTier = new Map<string, { names: string[]; tier: Tier }>();
  for (const option of form.options) {
    const key = JSON.stringify(option.tier);
    const same = byTier.get(key) ?? { names: [], tier: option.tier };
    same.names.push(option.name);
    byTier.set(key, same);
  }
  const few = (names: readonly string[]) =>
    names.length <= 6 ? names.join(' ') : `${names.slice(0, 3).join(' ')} 等 ${names.length} 项`;
  return [...byTier.values()].map(({ names, tier }) => ({ name: few(names), tier }));
}

const timesOf = ({ pays }: Tier): string =>
  pays.map(({ multiple }) => (multiple === SCALE ? '和退本' : timesWords(multiple))).join(' / ');

/** `1/216` where it is short, else percent. */
const chanceWords = (tier: Tier): string => {
  const percent = (payingDraws(tier) / tier.outcomes) * 100;
  return `${percent.toPrecision(percent < 0.1 ? 2 : 4)}%`;
};

function priceTable(play: Play): HTMLElement {
  const rows = rowsOf(play);
  // The dearest of its 注 has the lowest limit.
  const limit = mostUnit(play, { lots: rows.map(({ tier }) => ({ ways: 1, tier })) });
  return element(
    'section',
    { class: 'card' },
    element('p', { class: 'label strong' }, play.name),
    element(
      'table',
      { class: 'prices' },
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...['投注', '倍数', '中奖率', '返还率'].map((text) =>
            element('th', { scope: 'col' }, text),
          ),
        ),
      ),
      element(
        'tbody',
        {},
        ...rows.map(({ name, tier }) =>
          element(
            'tr',
            {},
            element('th', { scope: 'row' }, name),
            element('td', { class: 'num' }, timesOf(tier)),
            element('td', { class: 'num' }, chanceWords(tier)),
            element('td', { class: 'num' }, `${percentOf(tierReturn(tier))}%`),
          ),
        ),
      ),
    ),
    element('p', { class: 'faint' }, `单注最高 ${moneyWords(cny(BigInt(limit)))}`),
  );
}

const COUNTS =
  '定位胆按所选号码计注；直选复式为各位所选个数之积（开号不重复的彩种须扣除重号）；组三为所选个数与其减一之积；组六、任选、组选、连码、不中为组合数；胆拖每注含全部胆码。';

/** The rules of a lottery: its own words, then every price from the tables that the draw uses. */
export function rulesContent(face: LotteryFace, plays: readonly Play[]): Node[] {
  const closed = face.game.clock.closed / 1_000;
  return [
    rulesPromise('每期号码由公开的种子计算，封盘后才取用。每期独立，历史不影响概率。'),
    ...face.rules.map(([title, words]) => rulesCard(title, words)),
    rulesCard(
      '投注',
      `开奖前 ${closed} 秒封盘，之后的投注归入下一期。单注 ${moneyWords(cny(BigInt(LEAST_UNIT)))} 起，每项最多 1,000 注，每单最多 20 项。每单最高派彩 500,000.00，每期投注合计最高 50,000.00。派彩按注舍去至分，含本金；和局退还本金。`,
      COUNTS,
    ),
    rulesCard('未能开奖', '封盘后十分钟内未能开奖的一期作废，投注全部退还。'),
    ...plays.map(priceTable),
    rulesCard(
      '返还率',
      '每一注的倍数为公平倍数的 97%，舍去尾数后返还率在 96.90% 至 97.00% 之间，不随投注额或玩家变化。',
    ),
  ];
}

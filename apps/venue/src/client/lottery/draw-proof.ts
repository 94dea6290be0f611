import type { SharedRules } from '../../engine/shared-rules.ts';
import { element, icon } from '../shared/element.ts';
import { openSheet } from '../shared/sheet.ts';
import { hashOf } from '../shared/verify.ts';
import { verifyLinks } from '../shared/verify-shared.ts';
import { periodWords } from './ball.ts';
import type { LotteryDesk } from './lottery-desk.ts';
import type { Result } from './results-view.ts';

const fact = (label: string, value: string) =>
  element(
    'div',
    { class: 'fact' },
    element('dt', {}, label),
    element('dd', { class: 'mono' }, value),
  );

/**
 * The link before a period: the seed of the period before, or for the first of a chain what its own
 * seed leads to on the way back to link 0; link 0 itself, which then differs, where it does not.
 */
async function linkBefore(desk: LotteryDesk, { round, seeds }: Result): Promise<string> {
  const { firstSeed } = desk.feed.state().chain;
  const former = () =>
    desk
      .results()
      .find((result) => result.round === round - 1)
      ?.seeds.at(-1);
  const known = former() ?? ((await desk.loadEarlier()) ? former() : undefined);
  if (known !== undefined) return known;
  const before = await hashOf(seeds[0] ?? '');
  let link = before;
  for (let index = round - 1; index > 0; index -= 1) link = await hashOf(link);
  return link === firstSeed ? before : firstSeed;
}

/** Draws a period again in this browser: its seed, the link before it, the numbers. */
async function check(
  desk: LotteryDesk,
  result: Result,
  rules: SharedRules,
  describe: (outcome: unknown) => string,
): Promise<HTMLElement> {
  const { round, seeds, drawn } = result;
  const { chain } = desk.feed.state();
  const { salt, saltHash, cycle } = chain;
  const startsAt = chain.startsAt + (round - 1) * cycle;
  const before = await linkBefore(desk, result);
  const links = { round, link: round, seeds, salt, saltHash, startsAt, before };
  const { lines } = await verifyLinks(drawn, links, rules, describe);
  const isGood = lines.every(({ agrees }) => agrees);
  return element(
    'section',
    { class: `verdict ${isGood ? 'good' : 'bad'}`, role: 'status' },
    element(
      'p',
      { class: 'verdict-title' },
      icon(isGood ? 'seal-check-fill' : 'warning-circle-fill'),
      isGood ? '结果一致' : '结果不一致',
    ),
    ...lines.map(({ label, recorded, computed, agrees }) =>
      element(
        'div',
        { class: 'checked' },
        element('p', {}, label, element('b', {}, agrees ? '一致' : '不一致')),
        element('p', { class: 'mono' }, `记录 ${recorded}`),
        element('p', { class: 'mono' }, `重算 ${computed}`),
      ),
    ),
  );
}

/** The proof of one period: which link of the chain drew it, and its check in this browser. */
export function openDrawProof(
  desk: LotteryDesk,
  result: Result,
  rules: SharedRules,
  describe: (outcome: unknown) => string,
): void {
  const { chain } = desk.feed.state();
  const place = element('div', { class: 'verifier' });
  const run = async () => place.replaceChildren(await check(desk, result, rules, describe));
  const isPossible = globalThis.crypto?.subtle !== undefined && result.drawn !== null;
  const words =
    globalThis.crypto?.subtle === undefined
      ? '此连接未加密，浏览器不提供计算功能'
      : '在本机重新计算';
  place.append(
    element(
      'button',
      { class: 'wide-button', disabled: !isPossible, onclick: () => void run() },
      words,
    ),
  );
  openSheet(
    `${periodWords(result.period)}开奖`,
    element(
      'dl',
      { class: 'card facts' },
      fact('期号', result.period),
      fact('种子链', `第 ${chain.number} 条，第 ${result.round} 环`),
      ...result.seeds.map((seed) => fact('本期种子', seed)),
      fact('盐', chain.salt),
      fact('号码', result.drawn === null ? '本期作废' : describe(result.drawn)),
    ),
    place,
  );
}

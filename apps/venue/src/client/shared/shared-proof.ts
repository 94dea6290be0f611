import type { PageShared } from '../../wire/page-wire.ts';
import { element } from './element.ts';
import { fairnessLink } from './fairness-link.ts';
import type { GameFace } from './game-face.ts';
import type { SharedFeed } from './shared-feed.ts';
import { openSheet } from './sheet.ts';
import { verifyLinks } from './verify-shared.ts';

const PROMISE =
  '本桌每一局的种子是一条哈希链上的一环，链头与盐的哈希在第一局之前公布。本局种子在截止投注后才能取出，与盐一起计算结果并随结果公布；它的哈希就是之前公布的那一环，任何人都可以核对。公共局不使用客户端种子。';
const KEPT =
  '每一单都有平台签名的凭据。截止时全部凭据汇成投注根公布，之后没有人能添加、删除或改动。开奖后可在对局详情中核对并保存凭据。';

const fact = (label: string, value: string): HTMLElement =>
  element(
    'div',
    {},
    element('p', { class: 'label' }, label),
    element('p', { class: 'mono' }, value),
  );

/** Draws the last result again in this browser and says whether it agrees. */
async function checkLast({ chain, results }: PageShared, face: GameFace): Promise<string> {
  const { rules } = face;
  const last = [...results].reverse().find(({ voided }) => voided === null);
  if (!('stages' in rules) || last === undefined) return '还没有可核对的结果';
  const stages = rules.stages.length;
  const link = (last.round - 1) * stages + 1;
  const former = results.find(({ round }) => round === last.round - 1);
  const before = former?.seeds.at(-1) ?? chain.firstSeed;
  const links = {
    round: last.round,
    startsAt: chain.startsAt + (last.round - 1) * chain.cycle,
    salt: chain.salt,
    saltHash: chain.saltHash,
    link,
    before,
    seeds: last.seeds,
  };
  const { lines } = await verifyLinks(last.outcome, links, rules, (value) => face.describe(value));
  const agrees = lines.every((line) => line.agrees);
  const words = `第 ${last.round} 局：${face.describe(last.outcome)}`;
  return `${words}，${agrees ? '结果一致' : '结果不一致'}`;
}

/** The button that checks the last result of the table. */
function lastCheck(feed: SharedFeed, face: GameFace): HTMLElement {
  const answer = element('p', { class: 'promise', role: 'status' });
  const run = async () => {
    answer.textContent = await checkLast(feed.state(), face);
  };
  const isPossible = globalThis.crypto?.subtle !== undefined;
  return element(
    'section',
    { class: 'card seed' },
    element('p', { class: 'label strong' }, '核对最近一局'),
    element(
      'button',
      { class: 'wide-button primary', disabled: !isPossible, onclick: () => void run() },
      isPossible ? '在本机重新计算' : '此连接未加密，浏览器不提供计算功能',
    ),
    answer,
  );
}

/** The receipts of slips that this page has sent. */
const receiptCards = (feed: SharedFeed): HTMLElement[] =>
  [...feed.receipts()]
    .reverse()
    .map(({ text, signature }) =>
      element(
        'details',
        { class: 'card seed' },
        element('summary', {}, '投注凭据'),
        fact('内容', text),
        fact('签名（RSA-SHA256）', signature),
      ),
    );

/** The fairness panel of a shared table: its chain, the newest public link, receipts. */
export function openSharedProof(feed: SharedFeed, face: GameFace, openHistory: () => void): void {
  const { chain, table } = feed.state();
  openSheet(
    '公平验证',
    element('p', { class: 'promise' }, PROMISE),
    element('p', { class: 'promise' }, KEPT),
    element(
      'section',
      { class: 'card seed' },
      fact(`链头（第 ${chain.number} 条链，第 0 环）`, chain.firstSeed),
      fact(`最新公布的一环（第 ${table.seedHashOf} 环）`, table.seedHash),
      fact('盐（先公布哈希，第一局起公开）', chain.salt),
      fact('盐的哈希', chain.saltHash),
    ),
    lastCheck(feed, face),
    ...receiptCards(feed),
    element('button', { class: 'wide-button', onclick: openHistory }, '查看对局并验证'),
    fairnessLink(),
  );
}

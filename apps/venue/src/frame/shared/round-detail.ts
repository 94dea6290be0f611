import type { PageRound, PageRoundChain } from '../../wire/page-wire.ts';
import { element, icon } from './element.ts';
import type { GameFace } from './game-face.ts';
import { moneyWords, readMoney } from './money-words.ts';
import { type Verification, verifyRound } from './verify.ts';
import { verifyShared } from './verify-shared.ts';

const fact = (label: string, value: string, className = '') =>
  element(
    'div',
    { class: 'fact' },
    element('dt', {}, label),
    element('dd', { class: className }, value),
  );

function verdict({ lines, agrees, block }: Verification): HTMLElement {
  return element(
    'section',
    { class: `verdict ${agrees ? 'good' : 'bad'}`, role: 'status' },
    element(
      'p',
      { class: 'verdict-title' },
      icon(agrees ? 'seal-check-fill' : 'warning-circle-fill'),
      agrees ? '结果一致' : '结果不一致',
    ),
    ...lines.map((line) =>
      element(
        'div',
        { class: 'checked' },
        element('p', {}, line.label, element('b', {}, line.agrees ? '一致' : '不一致')),
        element('p', { class: 'mono' }, `记录 ${line.recorded}`),
        element('p', { class: 'mono' }, `重算 ${line.computed}`),
      ),
    ),
    element('p', { class: 'mono faint' }, `HMAC ${block}`),
  );
}

/** The button that recomputes a round in this browser, and its result. */
function verifier(verify: () => Promise<Verification>): HTMLElement {
  const place = element('div', { class: 'verifier' });
  const run = async () => place.replaceChildren(verdict(await verify()));
  const isPossible = globalThis.crypto?.subtle !== undefined;
  const words = isPossible ? '在本机重新计算' : '此连接未加密，浏览器不提供计算功能';
  place.append(
    element(
      'button',
      { class: 'wide-button', disabled: !isPossible, onclick: () => void run() },
      words,
    ),
  );
  return place;
}

/** The seeds of a player's own round, and its verification once they are revealed. */
function ownProof(round: PageRound, face: GameFace): HTMLElement[] {
  const rules = face.earlier?.(round.outcome) ?? face.rules;
  const { serverSeed } = round;
  if ('stages' in rules) return [];
  const describe = (outcome: unknown) => face.describe(outcome);
  return [
    element(
      'dl',
      { class: 'card facts' },
      fact('客户端种子', round.clientSeed, 'mono'),
      fact('服务器种子哈希', round.serverSeedHash, 'mono'),
      fact('服务器种子原文', serverSeed ?? '轮换种子后公布', 'mono'),
    ),
    serverSeed === null
      ? element('p', { class: 'note' }, icon('info'), '在公平验证中轮换种子后，即可核对本局。')
      : verifier(() => verifyRound(round, serverSeed, rules, describe)),
  ];
}

/** The links of the chain that a shared round was drawn from, and its verification. */
function chainProof(round: PageRound, chain: PageRoundChain, face: GameFace): HTMLElement[] {
  const { rules } = face;
  if (!('stages' in rules)) return [];
  const describe = (outcome: unknown) => face.describe(outcome);
  return [
    element(
      'dl',
      { class: 'card facts' },
      fact('种子链', `第 ${chain.number} 条`),
      fact('盐', chain.salt, 'mono'),
      fact('开局前已公布', chain.before, 'mono'),
      ...chain.seeds.map((seed) => fact('本局种子', seed, 'mono')),
      ...chain.betsRoots.map((root) => fact('投注根', root, 'mono')),
    ),
    verifier(() => verifyShared(round, chain, rules, describe)),
  ];
}

/** All details of a round, with its verification once its seed is revealed. */
export function roundDetail(round: PageRound, face: GameFace): HTMLElement {
  const choice = face.describeChoice(round.choice);
  const payout = readMoney(round.payout);
  return element(
    'div',
    { class: 'detail' },
    element(
      'dl',
      { class: 'card facts' },
      fact('时间', round.playedAt),
      fact('投注', moneyWords(readMoney(round.stake))),
      ...(choice === '' ? [] : [fact('选择', choice)]),
      fact('结果', face.describe(round.outcome)),
      fact('派彩', moneyWords(payout), payout.minor > 0n ? 'gold' : ''),
      fact('局号', String(round.chain?.round ?? round.nonce)),
      fact('单号', round.id, 'mono'),
    ),
    ...(round.chain === null ? ownProof(round, face) : chainProof(round, round.chain, face)),
  );
}

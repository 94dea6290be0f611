import type { PageRound, PageRoundChain } from '../../wire/page-wire.ts';
import { element, icon } from './element.ts';
import type { GameFace } from './game-face.ts';
import { moneyWords, readMoney } from './money-words.ts';
import { wordsOf } from './page-calls.ts';
import { saveProof } from './save-proof.ts';
import { toast } from './sheet.ts';
import type { Table } from './table.ts';
import type { Verification } from './verify.ts';
import { verifyProof } from './verify-proof.ts';

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

/** What the details of a round need of the seat; one that only shows a round rotates nothing. */
export type RoundDesk = Pick<Table, 'game' | 'receipts'> &
  Partial<Pick<Table, 'rotate' | 'shownSeed'>>;

/** Runs a call of the details and shows an error. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast(wordsOf(error, '操作失败，请稍后再试'));
  }
}

/** The receipts of a shared round; other rounds have none. */
const receiptsOf = (desk: RoundDesk, round: PageRound) =>
  round.chain === null ? Promise.resolve(null) : desk.receipts(round.id);

/** The buttons that recompute a round in this browser and keep its proof, and the result. */
function verifier(round: PageRound, face: GameFace, desk: RoundDesk): HTMLElement {
  const place = element('div', {});
  const rules = face.earlier?.(round.outcome) ?? face.rules;
  const describe = (outcome: unknown) => face.describe(outcome);
  const check = () =>
    attempt(async () => {
      const proof = await receiptsOf(desk, round);
      place.replaceChildren(verdict(await verifyProof({ round, proof }, rules, describe)));
    });
  const save = () =>
    attempt(async () => saveProof(desk.game, round, await receiptsOf(desk, round)));
  const isPossible = globalThis.crypto?.subtle !== undefined;
  const words = isPossible ? '在本机重新计算' : '此连接未加密，浏览器不提供计算功能';
  return element(
    'div',
    { class: 'verifier' },
    element(
      'button',
      { class: 'wide-button', disabled: !isPossible, onclick: () => void check() },
      words,
    ),
    element('button', { class: 'wide-button', onclick: () => void save() }, '保存本局凭据'),
    place,
  );
}

/** What a rotation does, with the act itself where the seat may play. */
function rotation(desk: RoundDesk, hash: string, rotated: () => void): HTMLElement[] {
  const rotate = () =>
    attempt(async () => {
      await desk.rotate?.(hash);
      rotated();
    });
  if (desk.rotate === undefined) {
    return [
      element('p', { class: 'note' }, icon('info'), '在公平验证中轮换种子后，即可核对本局。'),
    ];
  }
  const words =
    '轮换后公布本局服务器种子的原文，随即可以核对；局号归零，以后的对局使用下一颗种子。';
  return [
    element('p', { class: 'note' }, icon('info'), words),
    element('button', { class: 'wide-button primary', onclick: () => void rotate() }, '轮换种子'),
  ];
}

/** The seeds of a player's own round, and its verification once they are revealed. */
function ownProof(round: PageRound, face: GameFace, desk: RoundDesk): HTMLElement {
  const root = element('div', { class: 'detail' });
  const show = () => {
    const serverSeed = round.serverSeed ?? desk.shownSeed?.(round.serverSeedHash) ?? null;
    root.replaceChildren(
      element(
        'dl',
        { class: 'card facts' },
        fact('客户端种子', round.clientSeed, 'mono'),
        fact('服务器种子哈希', round.serverSeedHash, 'mono'),
        fact('服务器种子原文', serverSeed ?? '轮换种子后公布', 'mono'),
      ),
      ...(serverSeed === null
        ? rotation(desk, round.serverSeedHash, rotated)
        : [verifier({ ...round, serverSeed }, face, desk)]),
    );
  };
  const rotated = () => {
    show();
    toast('种子已轮换，可以核对本局');
    root.querySelector('button')?.focus();
  };
  show();
  return root;
}

/** The links of the chain that a shared round was drawn from. */
const chainFacts = (chain: PageRoundChain): HTMLElement =>
  element(
    'dl',
    { class: 'card facts' },
    fact('种子链', `第 ${chain.number} 条`),
    fact('盐', chain.salt, 'mono'),
    fact('开局前已公布', chain.before, 'mono'),
    ...chain.seeds.map((seed) => fact('本局种子', seed, 'mono')),
    ...chain.betsRoots.map((root) => fact('投注根', root, 'mono')),
  );

/** All details of a round, with its verification once its seed is revealed. */
export function roundDetail(round: PageRound, face: GameFace, desk: RoundDesk): HTMLElement {
  const { chain } = round;
  const choice = face.describeChoice(round.choice);
  const [stake, payout] = [readMoney(round.stake), readMoney(round.payout)];
  return element(
    'div',
    { class: 'detail' },
    element(
      'dl',
      { class: 'card facts' },
      fact('时间', round.playedAt),
      fact('投注', moneyWords(stake)),
      ...(choice === '' ? [] : [fact('选择', choice)]),
      fact('结果', face.describe(round.outcome)),
      fact('派彩', moneyWords(payout), payout.minor > stake.minor ? 'gold' : ''),
      fact('局号', String(round.chain?.round ?? round.nonce)),
      fact('单号', round.id, 'mono'),
    ),
    ...(chain === null
      ? [ownProof(round, face, desk)]
      : [chainFacts(chain), verifier(round, face, desk)]),
  );
}

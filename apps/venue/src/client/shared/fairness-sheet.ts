import type { PageRotation } from '../../wire/page-wire.ts';
import { element, icon } from './element.ts';
import { fairnessLink } from './fairness-link.ts';
import { wordsOf } from './page-calls.ts';
import { openSheet, toast } from './sheet.ts';
import type { Table } from './table.ts';

const PROMISE =
  '每一局的结果由服务器种子、客户端种子与局号共同计算。服务器种子的哈希在开局前公布，轮换后公布原文，任何人都可以核对。种子由您的全部个人对局共用。';

/** Runs a call of the sheet and shows an error. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast(wordsOf(error, '操作失败，请稍后再试'));
  }
}

/** Copies what an element shows by selecting it: the lobby's frame gives no clipboard access. */
function copyButton(shown: HTMLElement): HTMLElement {
  const copy = () => {
    getSelection()?.selectAllChildren(shown);
    toast(document.execCommand('copy') ? '已复制' : '无法复制，请长按选择');
  };
  return element('button', { class: 'small-button', onclick: copy }, '复制');
}

function revealedCard({ revealed }: PageRotation): HTMLElement {
  const seed = element('p', { class: 'mono' }, revealed.serverSeed);
  return element(
    'section',
    { class: 'card seed', role: 'status' },
    element('p', { class: 'label' }, '已公布的服务器种子', copyButton(seed)),
    seed,
    element('p', { class: 'faint' }, '对局记录中的每一局现在都可以在本机重新计算。'),
  );
}

const seedInput = () =>
  element('input', {
    id: 'client-seed',
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    class: 'seed-input',
  });

/** The fairness panel: hash, client seed, number of the next bet, rotation. */
export function openFairness(table: Table, openHistory: () => void): void {
  const hash = element('p', { class: 'mono' });
  const next = element('p', { class: 'mono' });
  const nonce = element('b', { class: 'num' });
  const revealed = element('div', {});
  const input = seedInput();
  /** What the sheet shows: another window may have ended these seeds since. */
  let seeds = table.seeds();
  const show = () => {
    seeds = table.seeds();
    hash.textContent = seeds.serverSeedHash;
    next.textContent = seeds.nextServerSeedHash;
    nonce.textContent = String(seeds.nonce);
    input.value = seeds.clientSeed;
  };
  const save = () =>
    attempt(async () => {
      await table.changeClientSeed(input.value.trim());
      show();
      toast('客户端种子已保存');
    });
  const rotate = () =>
    attempt(async () => {
      const rotation = await table.rotate(seeds.serverSeedHash);
      revealed.replaceChildren(revealedCard(rotation));
      show();
    });
  show();
  openSheet(
    '公平验证',
    element('p', { class: 'promise' }, PROMISE),
    element(
      'section',
      { class: 'card seed' },
      element('p', { class: 'label' }, '服务器种子哈希（SHA-256）', copyButton(hash)),
      hash,
      element(
        'label',
        { class: 'label', for: 'client-seed' },
        '客户端种子',
        element('small', {}, '可修改'),
      ),
      element(
        'div',
        { class: 'seed-row' },
        input,
        element('button', { class: 'small-button', onclick: () => void save() }, '保存'),
      ),
      element('p', { class: 'label' }, '下一局局号', nonce),
    ),
    element(
      'section',
      { class: 'card seed' },
      element('p', { class: 'label strong' }, icon('arrows-clockwise-duotone'), '轮换种子'),
      element('p', { class: 'faint' }, '公布当前服务器种子原文，局号归零，并启用下一颗种子。'),
      element('p', { class: 'label' }, '下一颗种子的哈希'),
      next,
      element('button', { class: 'wide-button primary', onclick: () => void rotate() }, '轮换种子'),
    ),
    revealed,
    element('button', { class: 'wide-button', onclick: openHistory }, '查看对局并验证'),
    fairnessLink(),
  );
}

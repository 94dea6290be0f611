import type { CheckedLine } from '../client/shared/verify.ts';
import { checkProof, type ProofResult } from './check-proof.ts';

const field = (id: string): HTMLInputElement | null => {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
};

function paragraph(words: string, className = ''): HTMLElement {
  const made = document.createElement('p');
  made.textContent = words;
  made.className = className;
  return made;
}

const lineView = ({ label, recorded, computed, agrees }: CheckedLine): HTMLElement[] => [
  paragraph(`${label}：${agrees ? '一致' : '不一致'}`, agrees ? 'line good' : 'line bad'),
  paragraph(`记录 ${recorded}`, 'mono'),
  paragraph(`重算 ${computed}`, 'mono'),
];

function show(place: HTMLElement, result: ProofResult): void {
  if (result.kind === 'unreadable') {
    place.replaceChildren(paragraph(`未能验证：${result.why}`, 'verdict bad'));
    return;
  }
  const { game, agrees, lines } = result;
  const words = `${game}：${agrees ? '全部一致' : '有不一致之处'}`;
  place.replaceChildren(
    paragraph(words, agrees ? 'verdict good' : 'verdict bad'),
    ...lines.flatMap(lineView),
  );
}

/**
 * Binds the form of a page that checks saved proofs: `proof-file`, `proof-known`, `proof-check`,
 * and `proof-result` for the answer.
 */
export function bindProofForm(): void {
  const place = document.getElementById('proof-result');
  let asked = 0;
  const check = async () => {
    asked += 1;
    const own = asked;
    const file = field('proof-file')?.files?.[0];
    if (place === null) return;
    if (file === undefined) return place.replaceChildren(paragraph('请先选择凭据文件'));
    place.replaceChildren(paragraph('正在计算'));
    const known = field('proof-known')?.value.trim().toLowerCase() ?? '';
    const result = await checkProof(await file.text(), known);
    // Only the last question is answered, however long an earlier one takes.
    if (own === asked) show(place, result);
  };
  document.getElementById('proof-check')?.addEventListener('click', () => void check());
}

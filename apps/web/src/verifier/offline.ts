// The script of the offline verifier: a page of one file that needs no network (verifier.ts).
import { checkFile, type FileResult } from './check-file.ts';

const field = (id: string): HTMLInputElement | null => {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
};

function amountText(minor: bigint, decimals: number): string {
  const digits = String(minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
}

function wordsOf(result: FileResult): string {
  if (result.kind === 'failed') return `验证未通过：${result.why}`;
  const { day, amount, sum, decimals, compared } = result;
  const proved = `验证通过：${day} 应付您 ${amountText(amount, decimals)}，包含在总额 ${amountText(sum, decimals)} 内。请确认金额与您所知一致。`;
  return compared
    ? proved
    : `${proved} 您没有填写摘要，因此只证明文件自身一致；请再与公开页面或他人看到的摘要比对。`;
}

async function check(): Promise<void> {
  const output = document.getElementById('result');
  const file = field('file')?.files?.[0];
  if (!output) return;
  if (!file) {
    output.textContent = '请选择证明文件';
    return;
  }
  const member = field('member')?.value ?? '';
  const digest = field('digest')?.value ?? '';
  const result = checkFile(await file.text(), { member, digest });
  output.dataset.kind = result.kind;
  output.textContent = wordsOf(result);
}

document.getElementById('check')?.addEventListener('click', () => void check());

import { failed } from '../words/copy.ts';
import { showToast } from './toast-store.ts';

/** Copies on pages without clipboard access (plain http on a phone). */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies the whole string and confirms it; the text depends on the place (specification, 8). */
export async function copyText(
  text: string,
  words = { done: '成功复制到剪贴板！', failed },
): Promise<void> {
  if (await copied(text)) showToast(words.done);
  else showToast(words.failed, 'bad');
}

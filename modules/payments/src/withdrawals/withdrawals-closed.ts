import type { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { withdrawalSwitch } from './withdrawal-settings.ts';

/**
 * The refusal (`condition`, 203) of every withdrawal while staff have closed them, e.g. while a
 * chain is in trouble; null while they are open. Orders that were taken before go on.
 */
export async function withdrawalsClosed(settings: Settings): Promise<Refusal | null> {
  if ((await settings.get(withdrawalSwitch)) === '1') return null;
  return refuse('condition', { words: '取款申请暂停受理，余额与已提交的取款不受影响，请稍后再来' });
}

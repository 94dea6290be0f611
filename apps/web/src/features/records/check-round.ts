import { fairnessRound } from '@haitang/contract/member/fairness.ts';
import type { Bet } from '@haitang/contract/member/records.ts';
import { send } from '../../shared/api/send.ts';

/**
 * Opens the venue's page of a round, where this browser recomputes it. The tab is opened by the
 * press itself, or browsers block it; without an address it is closed again.
 */
export async function checkRound({ platform_type, bet_id }: Bet): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  try {
    const { data } = await send(fairnessRound, { platform_type, bet_id });
    if (tab === null) location.assign(data.url);
    else tab.location.replace(data.url);
  } catch (failure) {
    tab?.close();
    throw failure;
  }
}

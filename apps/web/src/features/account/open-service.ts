import { calls } from '../../shared/api/calls.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { linkMissing } from '../../shared/messages/account/kefu.ts';
import { inTheme } from '../../shared/own-page.ts';

/** Opens the human service in place of this page; says so when there is no link. */
export async function openService(): Promise<void> {
  const answer = await send(calls.serviceUrls, {}).catch(() => null);
  const url = answer?.data.kf_url || answer?.data.url;
  if (url) location.assign(inTheme(url));
  else showToast(linkMissing, 'bad');
}

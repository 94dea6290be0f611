import { getServiceUrl } from '@haitang/contract/member/content.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { go } from '../../shared/navigation/go.ts';
import { inTheme } from '../../shared/own-page.ts';

async function serviceUrl(): Promise<string> {
  const answer = await send(getServiceUrl, {}).catch(() => null);
  const url = answer?.data.kf_url || answer?.data.url || '';
  if (url === '') showToast('客服链接获取失败，请稍后重试', 'bad');
  return url;
}

/**
 * Opens the human service inside the app, with a back bar above it; shows a message if there is no
 * link. `topic` is the subject of the question, as the service page knows it.
 */
export async function openService(topic = ''): Promise<void> {
  if ((await serviceUrl()) !== '') go(`/gamePage?dailiD=2${topic && `&topic=${topic}`}`);
}

/** Opens it in place of this page: while the site is closed, the app shows nothing else. */
export async function openServiceAlone(): Promise<void> {
  const url = await serviceUrl();
  if (url !== '') location.assign(inTheme(url));
}

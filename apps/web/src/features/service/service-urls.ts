import { getServiceUrl } from '@haitang/contract/member/content.ts';
import { addressOf } from '@haitang/ui/browser/address-of.ts';
import { queryOptions } from '@tanstack/react-query';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';

/** Links of the online service and of the messaging app. */
export const serviceUrlsQuery = queryOptions({
  queryKey: screenKeys.serviceUrls,
  queryFn: async ({ signal }) => (await send(getServiceUrl, {}, { signal })).data,
});

/** A link that may be opened: a page of ours or of the web; null for anything else. */
export function webAddress(url: string | undefined, page: string): string | null {
  const address = url ? addressOf(url, page) : null;
  if (address === null) return null;
  const { protocol, href } = address;
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

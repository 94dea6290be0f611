import type { Context } from '@haitang/platform/context.ts';
import { financeServiceLink, permanentDomain, serviceLink } from '../content-settings.ts';

export const SERVICE_PATH = '/service';

export interface ServiceLinks {
  /** May be framed. */
  readonly online: string;
  readonly finance: string;
  readonly domain: string;
}

/** The addresses of the help service; our own page until staff enter others. */
export async function serviceLinks({ settings }: Context): Promise<ServiceLinks> {
  const online = await settings.get(serviceLink);
  const finance = await settings.get(financeServiceLink);
  return {
    online: online === '' ? SERVICE_PATH : online,
    finance: finance === '' ? `${SERVICE_PATH}?topic=money` : finance,
    domain: await settings.get(permanentDomain),
  };
}

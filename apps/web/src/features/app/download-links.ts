import type { AppData } from '@haitang/contract/member/content.ts';
import { webAddress } from '../service/service-urls.ts';

export type Phone = 'ios' | 'android';

/** The kind of this phone; null for a computer. */
export function phoneOf(agent: string, asked: string | null): Phone | null {
  if (asked === 'ios' || asked === 'android') return asked;
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios';
  return /Android/.test(agent) ? 'android' : null;
}

/** The package's address; null if none is set or it only leads back to this page. */
export function downloadOf(url: string, page: string): string | null {
  const address = webAddress(url, page);
  if (address === null) return null;
  const { origin, pathname, hash } = new URL(address);
  const here = origin === new URL(page).origin && pathname === '/';
  return here && hash.startsWith('#/app') ? null : address;
}

export interface Code {
  readonly phone: Phone | null;
  readonly image: string;
}

/** QR codes: one for all phones if nothing is downloaded, else one for each. */
export function codesOf(app: AppData, page: string): readonly Code[] {
  const all: readonly (Code & { readonly link: string | null })[] = [
    {
      phone: 'ios',
      image: app.ios_download_qrcode,
      link: downloadOf(app.ios_download_url, page),
    },
    {
      phone: 'android',
      image: app.android_download_qrcode,
      link: downloadOf(app.android_download_url, page),
    },
  ];
  const shown = all.filter(({ image }) => image !== '');
  const first = shown[0];
  if (first && shown.every(({ link }) => link === null)) {
    return [{ phone: null, image: first.image }];
  }
  return shown.map(({ phone, image }) => ({ phone, image }));
}

import type { Context } from '@haitang/platform/context.ts';
import { sharedRead } from '@haitang/platform/database/gathered-read.ts';
import { sql } from 'kysely';
import {
  indexModal,
  jackpotSwitch,
  rebateSwitch,
  redPacketSwitch,
  siteState,
} from './content-settings.ts';
import { repairWords } from './site-state.ts';
import { SITE_TEXTS } from './text-settings.ts';

/** The site's public data (`app`). Addresses are root-relative or absolute. */
export interface SiteInfo {
  readonly title: string;
  readonly siteState: '0' | '1';
  readonly repairTips: string;
  readonly redPacketSwitch: '0' | '1';
  readonly indexModal: '0' | '1';
  readonly rebateSwitch: '0' | '1';
  readonly jackpotSwitch: '0' | '1';
  readonly welcome: string;
  readonly logo: string;
  readonly h5Url: string;
  readonly iosUrl: string;
  readonly iosQrCode: string;
  readonly androidUrl: string;
  readonly androidQrCode: string;
  /** Version of the terms in force. */
  readonly termsVersion: string;
}

const readTexts = sharedRead<ReadonlyMap<string, string>>(async ({ read }) => {
  const { rows } = await sql<{ key: string; value: string }>`
    SELECT key, value FROM site_text`.execute(read);
  return new Map(rows.map((row) => [row.key, row.value]));
});

/**
 * The site's texts by key: what staff have set, else what the first run wrote. One query for all
 * concurrent callers.
 */
export async function siteTexts({
  database,
  settings,
}: Pick<Context, 'database' | 'settings'>): Promise<ReadonlyMap<string, string>> {
  const texts = new Map(await readTexts(database));
  for (const [key, setting] of SITE_TEXTS) {
    const own = await settings.get(setting);
    if (own !== '') texts.set(key, own);
  }
  return texts;
}

/** Texts from their table, switches from the settings. */
export async function readSiteInfo(context: Context): Promise<SiteInfo> {
  const { settings } = context;
  const texts = await siteTexts(context);
  const text = (key: string): string => texts.get(key) ?? '';
  return {
    title: text('title'),
    siteState: (await settings.get(siteState)) === '1' ? '1' : '0',
    repairTips: await repairWords(context),
    redPacketSwitch: (await settings.get(redPacketSwitch)) === '1' ? '1' : '0',
    indexModal: (await settings.get(indexModal)) === '1' ? '1' : '0',
    rebateSwitch: (await settings.get(rebateSwitch)) === '1' ? '1' : '0',
    jackpotSwitch: (await settings.get(jackpotSwitch)) === '1' ? '1' : '0',
    welcome: text('webcontent'),
    logo: text('site_logo'),
    h5Url: text('h5_url'),
    iosUrl: text('ios_download_url'),
    iosQrCode: text('ios_download_qrcode'),
    androidUrl: text('android_download_url'),
    androidQrCode: text('android_download_qrcode'),
    termsVersion: text('terms_version'),
  };
}

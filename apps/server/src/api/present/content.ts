import type { AppData, ArticleData, HomeContentData } from '@haitang/contract/member/content.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { renderSVG } from 'uqr';
import type { Article } from '../../content/find-article.ts';
import type { Announcement, Banner } from '../../content/front-page.ts';
import type { SiteInfo } from '../../content/site-info.ts';

/** A QR code of an address of ours as an inline picture; staff may set a picture instead. */
function qrCode(given: string, siteUrl: string, link: string): string {
  if (given !== '' || link === '') return given;
  const address = link.startsWith('/') ? `${siteUrl}${link}` : link;
  return `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address))}`;
}

/** The answer of `app`, all strings; `siteUrl` is where a phone reaches us. */
export const presentApp = (info: SiteInfo, siteUrl: string): AppData => ({
  title: info.title,
  site_state: info.siteState,
  repair_tips: info.repairTips,
  redpacket_switch: info.redPacketSwitch,
  index_modal: info.indexModal,
  webcontent: info.welcome,
  site_logo: info.logo,
  h5_url: info.h5Url,
  ios_download_url: info.iosUrl,
  ios_download_qrcode: qrCode(info.iosQrCode, siteUrl, info.iosUrl),
  android_download_url: info.androidUrl,
  android_download_qrcode: qrCode(info.androidQrCode, siteUrl, info.androidUrl),
  fanshui: info.rebateSwitch,
});

/** `src` and `pic` are the same picture; `background` is a wide one where there is one. */
export const presentBanner = ({ art, alt, url }: Banner) => ({
  src: art,
  pic: art,
  background: art,
  url,
  alt,
});

export const presentAnnouncement = (row: Announcement): HomeContentData[number] => ({
  id: row.id,
  name: row.name,
  content: row.content,
  created_at: formatBeijing(row.publishedAt),
  updated_at: formatBeijing(row.updatedAt),
});

export const presentArticle = (article: Article | null): ArticleData =>
  article && {
    id: article.id,
    name: article.name,
    content: article.content,
    type: article.type,
    updated_at: formatBeijing(article.updatedAt),
  };

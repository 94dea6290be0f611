import type { Article } from '@haitang/content/find-article.ts';
import type { Announcement, Banner, Notice } from '@haitang/content/front-page.ts';
import type { SiteInfo } from '@haitang/content/site-info.ts';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { fillHtml } from '@haitang/contract/codes/text/escape-html.ts';
import type {
  AppData,
  ArticleData,
  HomeContentData,
  NoticeLine,
} from '@haitang/contract/member/content.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';

/**
 * The address of the QR code (`service-pages`), unless staff have set a picture or there is no
 * link.
 */
const codeOf = (given: string, link: string, phone: 'ios' | 'android'): string =>
  given !== '' || link === '' ? given : `/qr/${phone}.svg`;

/** The answer of `app`, all strings. */
export const presentApp = (
  info: SiteInfo,
  homeUrl: string,
  networks: readonly ChainNetwork[],
  depositBonus: string,
): AppData => ({
  title: info.title,
  site_state: info.siteState,
  repair_tips: info.repairTips,
  redpacket_switch: info.redPacketSwitch,
  index_modal: info.indexModal,
  webcontent: info.welcome,
  site_logo: info.logo,
  h5_url: homeUrl,
  ios_download_url: info.iosUrl,
  ios_download_qrcode: codeOf(info.iosQrCode, info.iosUrl, 'ios'),
  android_download_url: info.androidUrl,
  android_download_qrcode: codeOf(info.androidQrCode, info.androidUrl, 'android'),
  fanshui: info.rebateSwitch,
  terms_version: info.termsVersion,
  usdt_networks: networks.join(),
  deposit_bonus: depositBonus,
  jackpot: info.jackpotSwitch,
});

/** `src` and `pic` are the same picture; `background` is a wide one if it exists. */
export const presentBanner = ({ art, alt, url }: Banner) => ({
  src: art,
  pic: art,
  background: art,
  url,
  alt,
});

/** A line of the scrolling bar with the announcement it belongs to. */
/** `facts` are what the operator's texts leave open, as `{name}`. */
export const presentNotice = (
  { text, announcementId, content }: Notice,
  facts: Readonly<Record<string, string>>,
): NoticeLine => ({
  id: announcementId ?? 0,
  name: text,
  content: fillHtml(content ?? '', facts),
});

export const presentAnnouncement = (
  row: Announcement,
  facts: Readonly<Record<string, string>>,
): HomeContentData[number] => ({
  id: row.id,
  name: row.name,
  content: fillHtml(row.content, facts),
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

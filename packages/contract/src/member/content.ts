import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';
import { optionalLooseText } from '../ordered.ts';
import { safeHtml, switchText, timeText } from '../shown.ts';

export const appData = z.object({
  title: z.string(),
  site_state: switchText,
  repair_tips: z.string(),
  redpacket_switch: switchText,
  index_modal: switchText,
  webcontent: safeHtml,
  site_logo: z.string(),
  h5_url: z.string(),
  ios_download_url: z.string(),
  ios_download_qrcode: z.string(),
  android_download_url: z.string(),
  android_download_qrcode: z.string(),
  fanshui: switchText,
  /** Extension: the version of the terms in force, which registration accepts. */
  terms_version: z.string(),
  /** Extension: the networks of USDT in use, with commas, in the order to show. */
  usdt_networks: z.string(),
  /** Extension: the percent granted on every deposit, such as 2 or 1.5; '' for none. */
  deposit_bonus: z.string(),
  /** Extension: 1 shows the simulated jackpot of the home page. */
  jackpot: switchText,
});

export const app = endpoint({
  method: 'POST',
  path: '/api/app',
  access: 'public',
  duringMaintenance: true,
  request: nothing,
  data: appData,
});

/**
 * Always answers code 500 with the message `wap`: known clients navigate away on code 200
 * (wire.md).
 */
export const getVisitUrl = endpoint({
  method: 'GET',
  path: '/api/getVisitUrl',
  access: 'public',
  request: nothing,
  data: z.null(),
});

export const getServiceUrl = endpoint({
  method: 'POST',
  path: '/api/getservicerurl',
  access: 'public',
  duringMaintenance: true,
  request: nothing,
  data: z.object({
    url: z.string(),
    kf_url: z.string(),
    cwkf_url: z.string(),
    domain: z.string(),
  }),
});

/** `type` 1 is desktop, 2 is mobile; both answer the same carousel, which is never empty. */
export const bannerList = endpoint({
  method: 'POST',
  path: '/api/bannerList',
  access: 'public',
  request: z.object({ type: optionalLooseText }),
  data: z.array(
    z.object({
      src: z.string(),
      pic: z.string(),
      background: z.string(),
      url: z.string(),
      alt: z.string(),
    }),
  ),
});

/** A line with its announcement; `id` 0 and `content` '' when it has none. */
const noticeLine = z.object({ id: z.number(), name: z.string(), content: safeHtml });

/**
 * Lines of the scrolling notice bar: plain texts, as known clients expect; with the extension
 * `detail` 1, each with its announcement.
 */
export const homeNotice = endpoint({
  method: 'POST',
  path: '/api/homenotice',
  alsoGet: true,
  access: 'public',
  request: z.object({ detail: optionalLooseText }),
  data: z.array(z.union([z.string(), noticeLine])),
});

/** Announcements, newest first. */
export const homeContent = endpoint({
  method: 'POST',
  path: '/api/homecontent',
  access: 'public',
  request: nothing,
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      content: safeHtml,
      created_at: timeText,
      updated_at: timeText,
    }),
  ),
});

/**
 * One article by `key`, or by `type` within `place` (help, abouts, page); null when there is none.
 */
export const article = endpoint({
  method: 'POST',
  path: '/api/article',
  access: 'public',
  request: z.object({
    type: optionalLooseText,
    place: optionalLooseText,
    key: optionalLooseText,
  }),
  data: z
    .object({
      id: z.number(),
      name: z.string(),
      content: safeHtml,
      type: z.number().nullable(),
      updated_at: timeText,
    })
    .nullable(),
});

export const bankList = endpoint({
  method: 'POST',
  path: '/api/banklist',
  aliases: ['/api/systembankcardinfo'],
  access: 'member',
  request: nothing,
  data: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      bank_name: z.string(),
      bank_img: z.string(),
    }),
  ),
});

export type AppData = z.input<typeof appData>;
export type ServiceUrls = z.input<typeof getServiceUrl.data>;
export type BannerListRequest = z.input<typeof bannerList.request>;
export type BannerListData = z.input<typeof bannerList.data>;
export type NoticeLine = z.input<typeof noticeLine>;
export type HomeNoticeRequest = z.input<typeof homeNotice.request>;
export type HomeNoticeData = z.input<typeof homeNotice.data>;
export type HomeContentData = z.input<typeof homeContent.data>;
export type ArticleRequest = z.input<typeof article.request>;
export type ArticleData = z.input<typeof article.data>;
export type BankListData = z.input<typeof bankList.data>;

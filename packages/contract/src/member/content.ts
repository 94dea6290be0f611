import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../field.ts';
import { note } from '../note.ts';
import { optionalLooseText } from '../ordered.ts';
import { safeHtml, switchText, timeText } from '../shown.ts';

export const appData = z.object({
  title: z.string().meta(note('Its title.', '海棠')),
  site_state: switchText.meta(note('0 under maintenance.', '1', ['0', '1'])),
  repair_tips: z.string().meta(note('What is said under maintenance.', '站点维护中，请稍后再来。')),
  redpacket_switch: switchText.meta(note('1 when red packets are on.', '1', ['0', '1'])),
  index_modal: switchText.meta(note('1 shows the welcome of the home page.', '1', ['0', '1'])),
  webcontent: safeHtml.meta(note('Welcome as HTML of the allowed elements.', '<p>欢迎</p>')),
  site_logo: z.string().meta(note('Picture of the site.', '/art/misc/logo.svg')),
  h5_url: z.string().meta(note('Address of the web app.', 'https://m.example.com')),
  ios_download_url: z.string().meta(note('Where the iOS app is downloaded.', '/app')),
  ios_download_qrcode: z
    .string()
    .meta(note('Image that leads to the iOS app.', '/art/misc/ios.webp')),
  android_download_url: z.string().meta(note('Where the Android app is downloaded.', '/app')),
  android_download_qrcode: z
    .string()
    .meta(note('Image that leads to the Android app.', '/art/misc/android.webp')),
  fanshui: switchText.meta(note('1 when rebates are offered.', '1', ['0', '1'])),
  /** Extension: the version of the terms in force, which registration accepts. */
  terms_version: z.string().meta(note('Version of the terms.', '2026-11')),
  /** Extension: the networks of USDT in use, with commas, in the order to show. */
  usdt_networks: z.string().meta(note('Networks of USDT in use, with commas.', 'TRC20,ERC20')),
  /** Extension: the percent granted on every deposit, such as 2 or 1.5; '' for none. */
  deposit_bonus: z.string().meta(note("Percent granted on every deposit; '' for none.", '2')),
  /** Extension: 1 shows the simulated jackpot of the home page. */
  jackpot: switchText.meta(
    note('1 shows the simulated jackpot of the home page.', '1', ['0', '1']),
  ),
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
    url: z.string().meta(note('Address.', '/activityInfo?id=1')),
    kf_url: z.string().meta(note('Address of the online service.', '/service')),
    cwkf_url: z
      .string()
      .meta(note('Address of the service in a messaging app.', '/service/finance')),
    domain: z.string().meta(note('Permanent address of the site.', 'https://m.example.com')),
  }),
});

/** `type` 1 is desktop, 2 is mobile; both answer the same carousel, which is never empty. */
export const bannerList = endpoint({
  method: 'POST',
  path: '/api/bannerList',
  access: 'public',
  request: z.object({
    type: optionalLooseText.meta(
      note('1 desktop, 2 mobile; both answer the same.', 2, ['', 1, 2, '1', '2', null]),
    ),
  }),
  data: z.array(
    z.object({
      src: z.string().meta(note('Picture of the banner.', '/art/banners/blossom.webp')),
      pic: z.string().meta(note('Picture.', '/art/tiles/category-slot.webp')),
      background: z.string().meta(note('Colour behind the picture.', '#5b1f3a')),
      url: z.string().meta(note('Address.', '/activityInfo?id=1')),
      alt: z.string().meta(note('What the picture shows, in words.', '海棠花开')),
    }),
  ),
});

/** A line with its announcement; `id` 0 and `content` '' when it has none. */
const noticeLine = z.object({
  id: z.number().meta(note('Its id.', 1)),
  name: z.string().meta(note('Its name.', '海棠')),
  content: safeHtml.meta(note('Text as HTML of the allowed elements.', '<p>内容</p>')),
});

/**
 * Lines of the scrolling notice bar: plain texts, as known clients expect; with the extension
 * `detail` 1, each with its announcement.
 */
export const homeNotice = endpoint({
  method: 'POST',
  path: '/api/homenotice',
  alsoGet: true,
  access: 'public',
  request: z
    .object({
      detail: optionalLooseText.meta(
        note('1: each line with its announcement.', '', ['', 0, 1, '0', '1', null]),
      ),
    })
    .meta(note('A line, or a line with its announcement.', '欢迎来到海棠')),
  data: z
    .array(z.union([z.string(), noticeLine]))
    .meta(note('A line, or a line with its announcement.', '欢迎来到海棠')),
});

/** Announcements, newest first. */
export const homeContent = endpoint({
  method: 'POST',
  path: '/api/homecontent',
  access: 'public',
  request: nothing,
  data: z.array(
    z.object({
      id: z.number().meta(note('Its id.', 1)),
      name: z.string().meta(note('Its name.', '海棠')),
      content: safeHtml.meta(note('Text as HTML of the allowed elements.', '<p>内容</p>')),
      created_at: timeText.meta(note('When it was made.', '2026-11-23 12:00:00')),
      updated_at: timeText.meta(note('When it was changed last.', '2026-11-23 12:00:00')),
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
    type: optionalLooseText.meta(
      note('Number of the article.', 1, [
        '',
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
        '8',
        null,
      ]),
    ),
    place: optionalLooseText.meta(
      note("Where the article stands; '' for help.", 'help', ['', 'help', 'abouts', 'page', null]),
    ),
    key: optionalLooseText.meta(note("Key of the article; '' to ask by `type`.", '')),
  }),
  data: z
    .object({
      id: z.number().meta(note('Its id.', 1)),
      name: z.string().meta(note('Its name.', '海棠')),
      content: safeHtml.meta(note('Text as HTML of the allowed elements.', '<p>内容</p>')),
      type: z.number().nullable().meta(note('Number of the article; null for one without.', 1)),
      updated_at: timeText.meta(note('When it was changed last.', '2026-11-23 12:00:00')),
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
      id: z.number().meta(note('Its id.', 1)),
      code: z.string().meta(note('Code of the bank.', 'ICBC')),
      bank_name: z.string().meta(note('Name of the bank.', '工商银行')),
      bank_img: z.string().meta(note('Picture of the bank.', '/art/banks/icbc.webp')),
      /** The same picture, under the name that known clients read. */
      ico: z
        .string()
        .meta(note('Picture of the bank or the network.', '/static/image/bank/boc-hk.png')),
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

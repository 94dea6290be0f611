import { z } from 'zod';
import { nothing, optionalText, requiredText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { confirmCall, proposed, proposing, turnDownCall } from './changes/proposals.ts';
import { shownVersion, staffAct, staffRead, version } from './office-fields.ts';

/** Beijing days of display, both included; '' for no end. */
const item = {
  id: z.number().meta(note('Its number; 0 for a new one.', 1)),
  version,
  shown: z.boolean().meta(note('Whether it is shown.', true)),
  firstDay: z
    .string()
    .meta(note('The first Beijing day it counts; empty for at once.', '2026-01-02')),
  lastDay: z.string().meta(note('The last Beijing day it counts; empty for no end.', '2026-12-31')),
};

const banner = z.object({
  ...item,
  art: z.string().meta(note('Pictures a banner may have.', '/art/banners/5-vip.webp')),
  alt: z.string().meta(note('What the picture shows, in words.', '等级礼遇')),
  /** A page of the site, e.g. /vip. */
  url: z.string().meta(note('Where it leads to.', '/vip')),
  sort: z.number().meta(note('Place in the list, the least first.', 3)),
});
/** `announcementId` is 0 for a line without an announcement. */
const notice = z.object({
  ...item,
  text: z.string().meta(note('The line.', '欢迎光临')),
  announcementId: z.number().meta(note('The announcement it stands for; 0 for none.', 0)),
  sort: z.number().meta(note('Place in the list, the least first.', 3)),
});
/** `content` is HTML of the allow-list. */
const announcement = z.object({
  ...item,
  name: z.string().meta(note('Its name.', '文舟')),
  content: z.string().meta(note('Text as HTML of the allowed elements.', '<p>欢迎</p>')),
});

/** All content of the front page, shown or not, and the available images. */
export const officeContent = staffRead({
  path: '/office/content',
  permission: 'content.read',
  request: nothing,
  data: z.object({
    today: z.string().meta(note('The Beijing day.', '2026-01-02')),
    art: z.array(z.string()).meta(note('Pictures a banner may have.', '/art/banners/5-vip.webp')),
    banners: z.array(banner).meta(note('The banners.')),
    notices: z.array(notice).meta(note('The lines of the notice bar.')),
    announcements: z.array(announcement).meta(note('The announcements.')),
  }),
});

const dayWords = '请选择日期';
const maybeDay = z.union([z.string().regex(/^\d{4}-\d{2}-\d{2}$/), z.literal('')], {
  error: dayWords,
});
/** 0 for a new item. */
const given = {
  id: wholeNumber('请选择要变更的内容').meta(note('Its number; 0 for a new one.', 1)),
  version: shownVersion,
  shown: z.boolean({ error: '请选择是否显示' }).meta(note('Whether it is shown.', true)),
  firstDay: maybeDay.meta(
    note('The first Beijing day it counts; empty for at once.', '2026-01-02'),
  ),
  lastDay: maybeDay.meta(note('The last Beijing day it counts; empty for no end.', '2026-12-31')),
};
const sort = wholeNumber('排序须为 0 至 9999 的整数', 9_999);
const done = z.object({
  id: z.number().meta(note('Its number; 0 for a new one.', 1)),
  version,
});

export const officeSetBanner = staffAct({
  path: '/office/content/banner',
  permission: 'content.edit',
  request: z.object({
    ...given,
    art: requiredText('请从图库中选择图片', 120).meta(
      note('Address of the picture.', '/art/banners/5-vip.webp'),
    ),
    alt: requiredText('请填写图片说明', 60).meta(
      note('What the picture shows, in words.', '等级礼遇'),
    ),
    url: requiredText('请填写链接', 120).meta(note('Where it leads to.', '/vip')),
    sort: sort.meta(note('Place in the list, the least first.', 3)),
  }),
  data: done,
});

export const officeSetNotice = staffAct({
  path: '/office/content/notice',
  permission: 'content.edit',
  request: z.object({
    ...given,
    text: requiredText('请填写滚动公告', 120).meta(note('The line.', '欢迎光临')),
    announcementId: wholeNumber('请选择公告').meta(
      note('The announcement it stands for; 0 for none.', 0),
    ),
    sort: sort.meta(note('Place in the list, the least first.', 3)),
  }),
  data: done,
});

export const officeSetAnnouncement = staffAct({
  path: '/office/content/announcement',
  permission: 'content.edit',
  request: z.object({
    ...given,
    name: requiredText('请填写公告标题', 60).meta(note('Its name.', '文舟')),
    content: requiredText('请填写公告内容', 8_000).meta(
      note('Text as HTML of the allowed elements.', '<p>欢迎</p>'),
    ),
  }),
  data: done,
});

/**
 * Proposes a notice or an announcement whose text members act on; `text`, `announcementId` and
 * `sort` are of a notice, `name` and `content` of an announcement.
 */
export const officeProposeFrontText = staffAct({
  path: '/office/changes/front-text/propose',
  permission: 'content.edit',
  request: z.object({
    ...given,
    kind: z
      .enum(['notice', 'announcement'], { error: '请选择要变更的内容' })
      .meta(note('What kind it is.', 'adjustment')),
    text: optionalText(120).meta(note('The line.', '欢迎光临')),
    announcementId: wholeNumber('请选择公告')
      .default(0)
      .meta(note('The announcement it stands for; 0 for none.', 0)),
    sort: sort.default(0).meta(note('Place in the list, the least first.', 3)),
    name: optionalText(60).meta(note('Its name.', '文舟')),
    content: optionalText(8_000).meta(note('Text as HTML of the allowed elements.', '<p>欢迎</p>')),
    ...proposing,
  }),
  data: proposed,
});

export const officeConfirmFrontText = confirmCall({
  path: '/office/changes/front-text/confirm',
  permission: 'settings.confirm',
});

export const officeTurnDownFrontText = turnDownCall({
  path: '/office/changes/front-text/turn-down',
  permission: 'settings.confirm',
});

export type OfficeContent = z.output<typeof officeContent.data>;
export type OfficeBanner = z.output<typeof banner>;
export type OfficeNotice = z.output<typeof notice>;
export type OfficeAnnouncement = z.output<typeof announcement>;
export type OfficeContentDone = z.output<typeof done>;

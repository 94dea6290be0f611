import { z } from 'zod';
import { nothing, requiredText, wholeNumber } from '../field.ts';
import { shownVersion, staffAct, staffRead } from './office-fields.ts';

/** Beijing days of display, both included; '' for no end. */
const item = {
  id: z.number(),
  version: z.number(),
  shown: z.boolean(),
  firstDay: z.string(),
  lastDay: z.string(),
};

const banner = z.object({
  ...item,
  art: z.string(),
  alt: z.string(),
  /** A page of the site, e.g. /vip. */
  url: z.string(),
  sort: z.number(),
});
/** `announcementId` is 0 for a line without an announcement. */
const notice = z.object({
  ...item,
  text: z.string(),
  announcementId: z.number(),
  sort: z.number(),
});
/** `content` is HTML of the allow-list. */
const announcement = z.object({ ...item, name: z.string(), content: z.string() });

/** All content of the front page, shown or not, and the available images. */
export const officeContent = staffRead({
  path: '/office/content',
  permission: 'content.read',
  request: nothing,
  data: z.object({
    today: z.string(),
    art: z.array(z.string()),
    banners: z.array(banner),
    notices: z.array(notice),
    announcements: z.array(announcement),
  }),
});

const dayWords = '请选择日期';
const maybeDay = z.union([z.string().regex(/^\d{4}-\d{2}-\d{2}$/), z.literal('')], {
  error: dayWords,
});
/** 0 for a new item. */
const given = {
  id: wholeNumber('请选择要变更的内容'),
  version: shownVersion,
  shown: z.boolean({ error: '请选择是否显示' }),
  firstDay: maybeDay,
  lastDay: maybeDay,
};
const sort = wholeNumber('排序须为 0 至 9999 的整数', 9_999);
const done = z.object({ id: z.number(), version: z.number() });

export const officeSetBanner = staffAct({
  path: '/office/content/banner',
  permission: 'content.edit',
  request: z.object({
    ...given,
    art: requiredText('请从图库中选择图片', 120),
    alt: requiredText('请填写图片说明', 60),
    url: requiredText('请填写链接', 120),
    sort,
  }),
  data: done,
});

export const officeSetNotice = staffAct({
  path: '/office/content/notice',
  permission: 'content.edit',
  request: z.object({
    ...given,
    text: requiredText('请填写滚动公告', 120),
    announcementId: wholeNumber('请选择公告'),
    sort,
  }),
  data: done,
});

export const officeSetAnnouncement = staffAct({
  path: '/office/content/announcement',
  permission: 'content.edit',
  request: z.object({
    ...given,
    name: requiredText('请填写公告标题', 60),
    content: requiredText('请填写公告内容', 8_000),
  }),
  data: done,
});

export type OfficeContent = z.output<typeof officeContent.data>;
export type OfficeBanner = z.output<typeof banner>;
export type OfficeNotice = z.output<typeof notice>;
export type OfficeAnnouncement = z.output<typeof announcement>;
export type OfficeContentDone = z.output<typeof done>;

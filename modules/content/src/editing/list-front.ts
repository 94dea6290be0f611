import type { Queryable } from '@haitang/platform/database/database.ts';
import { bannerItems } from './banner-items.ts';
import type { AnnouncementItem, BannerItem, NoticeItem } from './front-item.ts';
import { readAnnouncements, readNotices } from './front-store.ts';

/** All items of the front page that staff can change, shown or not. */
export async function frontItems(database: Queryable): Promise<{
  readonly banners: readonly BannerItem[];
  readonly notices: readonly NoticeItem[];
  readonly announcements: readonly AnnouncementItem[];
}> {
  const [banners, notices, announcements] = await Promise.all([
    bannerItems(database),
    readNotices(database),
    readAnnouncements(database),
  ]);
  return { banners, notices, announcements };
}

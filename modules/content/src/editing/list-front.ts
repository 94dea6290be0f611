import type { Queryable } from '@haitang/platform/database/database.ts';
import type { AnnouncementItem, BannerItem, NoticeItem } from './front-item.ts';
import { readAnnouncements, readBanners, readNotices } from './front-store.ts';

/** Every banner, shown or not, in order. */
export const bannerItems = (on: Queryable): Promise<BannerItem[]> => readBanners(on);

/** All items of the front page that staff can change, shown or not. */
export async function frontItems(on: Queryable): Promise<{
  readonly banners: readonly BannerItem[];
  readonly notices: readonly NoticeItem[];
  readonly announcements: readonly AnnouncementItem[];
}> {
  const [banners, notices, announcements] = await Promise.all([
    readBanners(on),
    readNotices(on),
    readAnnouncements(on),
  ]);
  return { banners, notices, announcements };
}

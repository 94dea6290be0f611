import type { BusinessDay } from '@haitang/kernel/business-day.ts';

/** What everything on the front page has. */
export interface FrontItem {
  /** 0 for one that is not there yet. */
  readonly id: number;
  /** How often it was changed; who has seen another version changes nothing. */
  readonly version: number;
  readonly shown: boolean;
  /** Beijing days it is shown on, both included; null for no end. */
  readonly firstDay: BusinessDay | null;
  readonly lastDay: BusinessDay | null;
}

/** A picture of the carousel. */
export interface BannerItem extends FrontItem {
  readonly kind: 'banner';
  /** Root-relative address of the picture. */
  readonly art: string;
  readonly alt: string;
  /** Hash route. */
  readonly url: string;
  readonly sort: number;
}

/** A line of the scrolling bar. */
export interface NoticeItem extends FrontItem {
  readonly kind: 'notice';
  readonly text: string;
  /** The announcement it leads to; null for none. */
  readonly announcementId: number | null;
  readonly sort: number;
}

/** An announcement; the newest stands first. */
export interface AnnouncementItem extends FrontItem {
  readonly kind: 'announcement';
  readonly name: string;
  /** HTML of the allow-list. */
  readonly content: string;
}

export type AnyFrontItem = BannerItem | NoticeItem | AnnouncementItem;

/** Whether something is shown on a Beijing day. */
export const isShownOn = (
  { shown, firstDay, lastDay }: Pick<FrontItem, 'shown' | 'firstDay' | 'lastDay'>,
  day: BusinessDay,
): boolean =>
  shown && (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay);

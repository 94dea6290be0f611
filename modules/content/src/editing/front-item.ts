import type { BusinessDay } from '@haitang/kernel/business-day.ts';

/** The common fields of front page items. */
export interface FrontItem {
  /** 0 for a new one. */
  readonly id: number;
  /** Grows with each change; a change based on another version is refused. */
  readonly version: number;
  readonly shown: boolean;
  /** Beijing days of display, both included; null for no end. */
  readonly firstDay: BusinessDay | null;
  readonly lastDay: BusinessDay | null;
}

/** An image of the carousel. */
export interface BannerItem extends FrontItem {
  readonly kind: 'banner';
  /** Root-relative address of the image. */
  readonly art: string;
  readonly alt: string;
  /** Hash route. */
  readonly url: string;
  readonly sort: number;
}

/** A line of the notice bar. */
export interface NoticeItem extends FrontItem {
  readonly kind: 'notice';
  readonly text: string;
  /** The announcement it opens; null for none. */
  readonly announcementId: number | null;
  readonly sort: number;
}

/** An announcement; the newest is shown first. */
export interface AnnouncementItem extends FrontItem {
  readonly kind: 'announcement';
  readonly name: string;
  /** HTML of the allow-list. */
  readonly content: string;
}

export type AnyFrontItem = BannerItem | NoticeItem | AnnouncementItem;

/** Everything of an item that members read. */
export function textOf(item: AnyFrontItem): string {
  if (item.kind === 'banner') return item.alt;
  return item.kind === 'notice' ? item.text : `${item.name}\n${item.content}`;
}

/** Whether an item is shown on a Beijing day. */
export const isShownOn = (
  { shown, firstDay, lastDay }: Pick<FrontItem, 'shown' | 'firstDay' | 'lastDay'>,
  day: BusinessDay,
): boolean =>
  shown && (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay);

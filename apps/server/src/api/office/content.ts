import { BANNER_ART } from '@haitang/content/editing/banner-art.ts';
import type { FrontItem } from '@haitang/content/editing/front-item.ts';
import { frontItems } from '@haitang/content/editing/list-front.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  officeConfirmFrontText,
  officeContent,
  officeProposeFrontText,
  officeSetAnnouncement,
  officeSetBanner,
  officeSetNotice,
  officeTurnDownFrontText,
} from '@haitang/contract/office/front-page.ts';
import { type BusinessDay, businessDayOf, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { type FrontTextTerms, proposeFrontText } from '@haitang/office/changes/front-text.ts';
import { editContent } from '@haitang/office/edit-content.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { confirmRoute, turnDownRoute } from './changes/decision-routes.ts';

function dayIn(text: string): BusinessDay | null {
  if (text === '') return null;
  const day = parseBusinessDay(text);
  if (day === null) throw refuse('malformed', { words: '请选择日期' });
  return day;
}

interface Given extends Pick<FrontItem, 'id' | 'version' | 'shown'> {
  readonly firstDay: string;
  readonly lastDay: string;
}

const itemOf = ({ id, version, shown, firstDay, lastDay }: Given): FrontItem => ({
  id,
  version,
  shown,
  firstDay: dayIn(firstDay),
  lastDay: dayIn(lastDay),
});

const shownItem = ({ id, version, shown, firstDay, lastDay }: FrontItem) => ({
  id,
  version,
  shown,
  firstDay: firstDay ?? '',
  lastDay: lastDay ?? '',
});

const done = ({ id, version }: FrontItem) => ({ id, version });

interface GivenText extends Given {
  readonly kind: 'notice' | 'announcement';
  readonly text: string;
  readonly announcementId: number;
  readonly sort: number;
  readonly name: string;
  readonly content: string;
}

function termsOf(given: GivenText): FrontTextTerms {
  const { kind, text, sort, name, content } = given;
  if (kind === 'announcement') {
    if (name === '') throw refuse('malformed', { words: '请填写公告标题' });
    if (content === '') throw refuse('malformed', { words: '请填写公告内容' });
    return { kind, ...itemOf(given), name, content };
  }
  if (text === '') throw refuse('malformed', { words: '请填写滚动公告' });
  const announcementId = given.announcementId === 0 ? null : given.announcementId;
  return { kind, ...itemOf(given), text, announcementId, sort };
}

/**
 * The content of the front page, which one person may change unless members act on its text: that
 * is proposed, and confirmed by another one.
 */
export const contentEditRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeContent, async () => {
    const { banners, notices, announcements } = await frontItems(context.database.read);
    return {
      today: businessDayOf(context.clock.now()),
      art: [...BANNER_ART],
      banners: banners.map(({ art, alt, url, sort, ...item }) => ({
        ...shownItem(item),
        art,
        alt,
        url,
        sort,
      })),
      notices: notices.map(({ text, announcementId, sort, ...item }) => ({
        ...shownItem(item),
        text,
        announcementId: announcementId ?? 0,
        sort,
      })),
      announcements: announcements.map(({ name, content, ...item }) => ({
        ...shownItem(item),
        name,
        content,
      })),
    };
  }),
  staffRoute(officeProposeFrontText, async ({ body, session, ip }) => {
    const { reason, code, ...given } = body;
    const terms = termsOf(given);
    const { id } = await proposeFrontText(context, { session, ip }, { terms, reason, code });
    return { id };
  }),
  confirmRoute(context, officeConfirmFrontText, 'front-text'),
  turnDownRoute(context, officeTurnDownFrontText, 'front-text'),
  staffRoute(officeSetBanner, async ({ body, session, ip }) => {
    const { art, alt, url, sort } = body;
    const item = { kind: 'banner', ...itemOf(body), art, alt, url, sort } as const;
    return done(await editContent(context, { session, ip }, item));
  }),
  staffRoute(officeSetNotice, async ({ body, session, ip }) => {
    const { text, sort } = body;
    const announcementId = body.announcementId === 0 ? null : body.announcementId;
    const item = { kind: 'notice', ...itemOf(body), text, announcementId, sort } as const;
    return done(await editContent(context, { session, ip }, item));
  }),
  staffRoute(officeSetAnnouncement, async ({ body, session, ip }) => {
    const { name, content } = body;
    const item = { kind: 'announcement', ...itemOf(body), name, content } as const;
    return done(await editContent(context, { session, ip }, item));
  }),
];

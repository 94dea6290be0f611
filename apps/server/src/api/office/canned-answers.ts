import {
  cannedAnswers,
  removeCanned,
  saveCanned,
} from '@haitang/content/service/canned-answers.ts';
import {
  officeCannedAnswers,
  officeRemoveCanned,
  officeSaveCanned,
} from '@haitang/contract/office/service.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { actOf } from './act-of.ts';

/** 常用回复: what staff insert into an answer, and edit there before it is sent. */
export const cannedRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeCannedAnswers, async () => ({
    rows: [...(await cannedAnswers(context.database.read))],
  })),
  staffRoute(officeSaveCanned, async (call) => {
    await saveCanned(context, actOf(call));
    return null;
  }),
  staffRoute(officeRemoveCanned, async (call) => {
    await removeCanned(context, actOf(call));
    return null;
  }),
];

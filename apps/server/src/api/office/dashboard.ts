import { GAME_CATEGORY_WORDS } from '@haitang/contract/codes/game-category.ts';
import { officeCounts, officeDashboard, officeTrend } from '@haitang/contract/office/dashboard.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import {
  type Compared,
  dashboardOf,
  trendOf,
  waitingOf,
} from '@haitang/office/reports/dashboard.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';
import { venueName } from '@haitang/venues/catalogue/catalogue.ts';
import { maybeTime } from './present.ts';

const presentTotal = ({ total, count, before }: Compared) => ({
  today: formatMoney(total),
  count,
  yesterday: formatMoney(before),
});

const CATEGORY_WORDS: Readonly<Record<string, string>> = GAME_CATEGORY_WORDS;

const NEIGHBOUR_WORDS: Readonly<Record<string, string>> = { venue: '自营场馆', chain: '测试链' };

/** The first page and the counters beside the menu. */
export const dashboardRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeDashboard, async () => {
    const [found, catalogue] = await Promise.all([
      dashboardOf(context),
      context.venues.catalogue.read(),
    ]);
    const { oldestWithdrawal, ...queues } = found.waiting;
    const { total, available, held, transit, atVenues } = found.liability;
    return {
      asOf: formatBeijing(found.at),
      deposits: presentTotal(found.deposits),
      withdrawals: presentTotal(found.withdrawals),
      validBets: presentTotal(found.validBets),
      down: context.down().map((name) => NEIGHBOUR_WORDS[name] ?? name),
      registrations: found.registrations,
      queues: { ...queues, oldestWithdrawal: maybeTime(oldestWithdrawal) },
      unknownTransfers: found.unknown,
      liability: {
        total: formatMoney(total),
        available: formatMoney(available),
        held: formatMoney(held),
        transit: formatMoney(transit),
        atVenues: formatMoney(atVenues),
      },
      balanced: found.balanced,
      costs: {
        rebates: presentTotal(found.costs.rebates),
        bonuses: presentTotal(found.costs.bonuses),
        redPackets: presentTotal(found.costs.redPackets),
      },
      venues: found.venues.map(({ venue, valid, result, before }) => ({
        venue,
        name: venueName(catalogue, venue),
        valid: formatMoney(valid),
        result: formatMoney(result),
        yesterday: formatMoney(before),
      })),
      categories: found.categories.map(({ category, valid }) => ({
        category,
        name: CATEGORY_WORDS[category] ?? category,
        valid: formatMoney(valid),
      })),
    };
  }),
  staffRoute(officeTrend, async ({ body }) => {
    const days = await trendOf(context, Number(body.days));
    return {
      days: days.map(({ day, deposits, withdrawals }) => ({
        day,
        deposits: formatMoney(deposits),
        withdrawals: formatMoney(withdrawals),
      })),
    };
  }),
  staffRoute(officeCounts, async () => {
    const { oldestWithdrawal: _, ...waiting } = await waitingOf(context);
    return { ...waiting, withdrawals: waiting.withdrawals + waiting.toPay };
  }),
];

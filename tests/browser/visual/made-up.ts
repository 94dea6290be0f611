import partners from '@haitang/content/seed/partners.json' with { type: 'json' };
import { renderPage } from '@haitang/platform/page/page-shell.ts';
import type { Page } from '@playwright/test';
import { partnerPage } from '../../../apps/server/src/api/pages/partner-page.ts';
import type { Theme } from './visual-test.ts';

const VENUE = 'https://venue.example/';

/** A venue's page without animation, loading or randomness. */
const GAME = `<!doctype html><title>游戏</title><style>html{height:100%;background:
radial-gradient(circle at 50% 38%,#e57f8f 0 72px,#7a2342 73px 150px,#360e27 151px)}</style>`;

const CSV = `时间（北京时间）,类型,收入,支出,余额,单号,流水号
2026-11-22 03:40:12,存款,1000.00,,12860.50,D20261122K7WQ41,e6
2026-11-22 03:40:12,存款加赠,20.00,,12880.50,D20261122K7WQ41,e7
2026-11-21 22:05:31,取款冻结,,3560.00,9320.50,W20261121P0Z318,e5
2026-11-21 18:12:07,转入海棠电子,,500.00,8820.50,T20261121M2X904,e4
2026-11-20 10:03:44,红包,8.88,,8829.38,R20261120A81C55,e3
2026-11-20 09:30:00,返水领取,126.40,,8955.78,F20261120H3N770,e2
`.replaceAll('\n', '\r\n');

const TOTALS = {
  from: '2026-10-24',
  to: '2026-11-22',
  lines: 6,
  received: '1155.28',
  spent: '4060.00',
};

const said = (data: unknown) => ({ code: 200, message: '成功', data });

/** The content of screens that show another program, a file, or a rare state. */
export async function showsMadeUp(page: Page, theme: Theme): Promise<void> {
  await page.route('**/api/getGameUrl', (route) => route.fulfill({ json: said({ url: VENUE }) }));
  await page.route('**/api/gameTransfer', (route) =>
    route.fulfill({ json: said({ amount: 0, balance: '0.00' }) }),
  );
  await page.route(`${VENUE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: GAME }),
  );
  await page.route('**/partner/*', (route) => {
    const type = Number(/partner\/(\d+)/.exec(route.request().url())?.[1]);
    const partner = partners.partners.find((candidate) => candidate.type === type);
    if (!partner) return route.abort();
    const body = renderPage(partnerPage(partner, theme), '');
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  await page.route('**/api/statement', (route) =>
    route.request().headers().accept === 'text/csv'
      ? route.fulfill({ contentType: 'text/csv; charset=utf-8', body: `\uFEFF${CSV}` })
      : route.fulfill({ json: said(TOTALS) }),
  );
}

/** The member is self-excluded until a day. */
export const isExcluded = (page: Page): Promise<unknown> =>
  page.route('**/api/limits', (route) =>
    route.fulfill({
      json: said({
        limits: [],
        time_out_until: null,
        excluded: 1,
        reality_minutes: 60,
        excluded_until: '2027-05-22 00:00:00',
        net_deposits: '0.00',
      }),
    }),
  );

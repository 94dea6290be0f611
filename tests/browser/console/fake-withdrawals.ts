import type {
  OfficeQueuedWithdrawal,
  OfficeWithdrawalFile,
} from '@haitang/contract/office/withdrawals.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import type { Page, Route } from '@playwright/test';

type Row = OfficeQueuedWithdrawal;

const ADDRESS = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';

/** A withdrawal that waits for so many minutes. */
export function waitingRow(number: string, minutes: number, over: Partial<Row> = {}): Row {
  const time = formatBeijing(later(systemClock.now(), -minutes * MINUTE_MS));
  return {
    number,
    memberId: 40_000_001,
    username: `member-${number.toLowerCase()}`,
    network: 'TRC20',
    address: ADDRESS,
    amount: '1260.00',
    fee: '1.00',
    payout: '1259.00',
    held: '8971.20',
    rate: '7.12',
    stage: 'submitted',
    version: 1,
    submittedAt: time,
    payableFrom: time,
    reviewer: null,
    firstApprover: null,
    secondApprover: null,
    approvedAt: null,
    txHash: null,
    enteredBy: null,
    bySigner: false,
    rateReason: null,
    paidAt: null,
    releaseBy: null,
    releaseReason: null,
    reason: null,
    flags: [],
    ...over,
  };
}

const fileOf = ({ flags, ...order }: Row): OfficeWithdrawalFile => ({
  order,
  member: {
    memberId: order.memberId,
    username: order.username,
    maskedName: '**明',
    status: 'normal',
    registeredAt: order.submittedAt,
  },
  wallet: {
    available: '8000.00',
    held: order.held,
    atVenues: '0.00',
    suspended: '0.00',
    withdrawable: '8000.00',
    locked: '0.00',
  },
  flags: flags.map((flag) => ({ ...flag, grave: true })),
  lots: [],
  addressBoundAt: order.submittedAt,
  totals: { paidCount: 0, paidOut: '0.00', paidPoints: '0.00' },
  others: [],
  steps: [{ step: 'submitted', words: '会员提交', who: '会员', note: '', at: order.submittedAt }],
  ruling: '',
  movedRate: '',
  twoPeople: false,
  payableNow: true,
  byHand: null,
  explorerLink: '',
  signerLink: '',
});

/** One act that the page has made. */
export interface Act {
  readonly step: string;
  readonly number: string;
  readonly reason: string;
}

const answer = (route: Route, data: unknown): Promise<void> =>
  route.fulfill({ json: { code: 200, message: '成功', data, timestamp: 0 } });

/**
 * Answers the calls of the withdrawal queue for a page, as the office does: a claim takes a row, a
 * decision ends it. `refused` rows are answered with that message. Returns the acts as they come.
 */
export async function fakeWithdrawals(
  page: Page,
  staff: string,
  given: readonly Row[],
  refused: Readonly<Record<string, string>> = {},
): Promise<Act[]> {
  const acts: Act[] = [];
  let rows = [...given];
  await page.route(/\/office\/withdrawals(\?|\/)/, async (route) => {
    const url = new URL(route.request().url());
    const step = url.pathname.replace('/office/withdrawals', '').slice(1);
    if (step === '') {
      return answer(route, { rows, total: rows.length, page: 1, pageSize: 20 });
    }
    if (step === 'file') {
      const row = rows.find(({ number }) => number === url.searchParams.get('number'));
      return row
        ? answer(route, fileOf(row))
        : answer(route, fileOf(given[0] ?? waitingRow('W', 1)));
    }
    const { number, version, reason = '' } = route.request().postDataJSON();
    const message = refused[number];
    if (message !== undefined && step !== 'claim') {
      return route.fulfill({
        json: { code: 203, message, data: { refusal: 'code-needed' }, timestamp: 0 },
      });
    }
    acts.push({ step, number, reason });
    const taken = { stage: 'reviewing', reviewer: staff, version: version + 1 };
    rows =
      step === 'claim'
        ? rows.map((row) => (row.number === number ? { ...row, ...taken } : row))
        : rows.filter((row) => row.number !== number);
    return answer(route, { stage: step, version: version + 1 });
  });
  return acts;
}

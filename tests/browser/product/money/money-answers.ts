import type { Page } from '@playwright/test';
import { answers } from '../faults.ts';

/** Every deposit method that staff can switch on; three are off by default. */
export const EVERY_WAY = { card: 1, wechat: 1, alipay: 1, usdt: 1, upay: 1, huione: 1 } as const;

const CODE = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><path d="M0 0h1v1H0z"/></svg>',
).toString('base64')}`;

/** An account with a code for a payment app. */
export const SCANNED = {
  id: 2,
  mch_id: 'DEMO-0001',
  content: 'HAITANG DEMO LTD',
  payimg: CODE,
  pay_uri: '',
  min_price: '100.00',
  max_price: '10000.00',
  status: 1,
};

/** An account as text. */
export const WRITTEN = {
  id: 4,
  bank: '海外汇款',
  bank_no: '000000010004',
  bank_owner: 'HAITANG DEMO LTD',
  bank_address: '测试支行',
  bank_data: { bank_name: '海外汇款', bank_img: '' },
};

const ORDER = {
  id: 1,
  out_trade_no: 'D20261121094812733',
  amount: '712.00',
  real_money: '100.00',
  usdtrate: '7.12',
  pay_way: 1,
  paytype: '银行卡',
  bank: '',
  currency: 'USD',
  state: 1,
  created_at: '2026-11-21 09:48:12',
  expires_at: null,
  stage: 'reviewing',
  confirmations: 0,
  confirmations_needed: 0,
  tx_hash: null,
  received: null,
  credited: null,
  sandbox: 0,
  faucet_url: null,
  pay_url: null,
  reason: null,
};

/** An order in the form of payinfo; the defaults are those of a bank transfer in review. */
export const orderInfo = (
  info: Partial<Record<keyof typeof ORDER, unknown>>,
  cardlist: unknown,
) => ({
  deposit_no: ORDER.out_trade_no,
  info: { ...ORDER, ...info },
  cardlist,
});

/** Answers payinfo with one order. */
export const showsOrder = (
  page: Page,
  info: Parameters<typeof orderInfo>[0],
  cardlist: unknown = [WRITTEN],
): Promise<unknown> => answers(page, 'payinfo', orderInfo(info, cardlist));

/** One page of a list with these rows and no next page. */
export const onePage = (data: readonly unknown[]) => ({
  current_page: 1,
  data,
  total: data.length,
  last_page: 1,
  per_page: 20,
});

/** The real member with this central balance. */
export async function holdsBalance(page: Page, balance: string): Promise<void> {
  // The stream would send the true balance.
  await page.route('**/api/events', (route) => route.abort());
  for (const call of ['user', 'refreshusermoney', 'balance']) {
    await page.route(`**/api/${call}`, async (route) => {
      const response = await route.fetch().catch(() => null);
      if (!response) return;
      const answer: { readonly data: object } | null = await response.json().catch(() => null);
      if (!answer) return;
      const json = { ...answer, data: { ...answer.data, balance } };
      await route.fulfill({ json }).catch(() => {});
    });
  }
}

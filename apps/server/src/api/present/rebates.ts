import { GAME_CATEGORY_WORDS } from '@haitang/contract/codes/game-category.ts';
import { GRANT_STATE } from '@haitang/contract/codes/order-state.ts';
import { REBATE_LABEL } from '@haitang/contract/codes/pay-way.ts';
import { RECORD_TYPE } from '@haitang/contract/codes/record-type.ts';
import type { RebatesData } from '@haitang/contract/member/rebates.ts';
import type { TransRecord } from '@haitang/contract/member/records.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { formatRate } from '@haitang/kernel/rate.ts';
import type { Rebate, RebateClaim } from '@haitang/promotions/rebates/rebate.ts';
import { type Catalogue, venueName } from '@haitang/venues/catalogue/catalogue.ts';

const CATEGORY_WORDS: Readonly<Record<string, string>> = GAME_CATEGORY_WORDS;

/** The boost's own title, or the venue, with the kind of games if it is not the venue's own. */
function gameName(catalogue: Catalogue, { venue, category, boost }: Rebate): string {
  if (boost !== null) return boost.title;
  const name = venueName(catalogue, venue);
  const own = catalogue.venues.find(({ code }) => code === venue)?.category;
  return own === category ? name : `${name}·${CATEGORY_WORDS[category] ?? category}`;
}

/** One record of `getfanshui`; a claimed one was last changed when it was claimed. */
export const presentRebate = (
  rebate: Rebate,
  catalogue: Catalogue,
): RebatesData['list']['data'][number] => ({
  id: rebate.id,
  order_no: rebate.number,
  gamename: gameName(catalogue, rebate),
  money: formatMoney(rebate.amount),
  state: rebate.claimedAt ? 1 : 0,
  platform_type: rebate.venue,
  day: rebate.day,
  valid_amount: formatMoney(rebate.valid),
  rate: formatRate(rebate.percent),
  created_at: formatBeijing(rebate.settledAt),
  updated_at: formatBeijing(rebate.claimedAt ?? rebate.settledAt),
});

/** A claim among the transaction records, type 4: one movement of money, one record. */
export const presentClaim = (claim: RebateClaim): TransRecord => ({
  out_trade_no: claim.number,
  amount: Number(formatMoney(claim.amount)),
  real_money: formatMoney(claim.amount),
  type: RECORD_TYPE.rebate,
  pay_way: REBATE_LABEL,
  state: GRANT_STATE.done,
  created_at: formatBeijing(claim.claimedAt),
  stage: 'credited',
  tx_hash: null,
  paid_at: formatBeijing(claim.claimedAt),
  reason: null,
});

import { PAY_WAY_LABELS } from '@haitang/contract/codes/pay-way.ts';
import type { Bonus, BonusesData } from '@haitang/contract/member/bonuses.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { type Cny, formatMoney, zero } from '@haitang/kernel/money.ts';
import { formatRate, timesCeil } from '@haitang/kernel/rate.ts';
import type { GrantState } from '@haitang/promotions/bonuses/bonus.ts';
import type {
  BonusBook,
  BookedGrant,
  BookedOffer,
} from '@haitang/promotions/bonuses/bonus-book.ts';
import type { BonusRule } from '@haitang/promotions/bonuses/rules/bonus-rule.ts';
import { leftOf } from '@haitang/turnover/lot.ts';

const STATE_WORDS: Readonly<Record<GrantState, string>> = {
  granted: '进行中',
  completed: '已完成',
  'given-up': '已放弃',
  expired: '已过期',
  ended: '已结束',
};
const NOTHING = zero('CNY');

/** How a rescue is reckoned; null for a rule of another kind. */
function rescueTerms({ percent, leastLoss, cap, playPercent }: BonusRule): Bonus['rescue'] {
  if (leastLoss === null || cap === null || playPercent === null) return null;
  return {
    percent: formatRate(percent),
    least_loss: formatMoney(leastLoss),
    cap: formatMoney(cap),
    play_percent: formatRate(playPercent),
  };
}

const termsOf = (rule: BonusRule) => ({
  title: rule.title === '' ? PAY_WAY_LABELS[rule.payWay] : rule.title,
  activity: rule.activity ?? '',
  pay_way: PAY_WAY_LABELS[rule.payWay],
  categories: [...rule.categories],
  venues: [...rule.venues],
  rescue: rescueTerms(rule),
});

const timeOrNull = (moment: Date | null): string | null => moment && formatBeijing(moment);
const moneyOrNull = (amount: Cny | null): string | null => amount && formatMoney(amount);

function presentOffer({ offer, rule }: BookedOffer): Bonus {
  const need = formatMoney(timesCeil(offer.amount, offer.wagering));
  return {
    id: offer.id,
    ...termsOf(rule),
    state: 'claimable',
    state_text: '待领取',
    amount: formatMoney(offer.amount),
    need,
    done: formatMoney(NOTHING),
    left: need,
    max_cashout: null,
    taken: formatMoney(NOTHING),
    created_at: formatBeijing(offer.offeredAt),
    expires_at: timeOrNull(offer.expiresAt),
    back: formatMoney(NOTHING),
    can_claim: 1,
    can_give_up: 0,
  };
}

function presentGrant({ grant, rule, lot, back }: BookedGrant): Bonus {
  const isRunning = grant.state === 'granted';
  return {
    id: grant.number,
    ...termsOf(rule),
    state: grant.state,
    state_text: STATE_WORDS[grant.state],
    amount: formatMoney(grant.amount),
    need: formatMoney(grant.required),
    done: formatMoney(lot?.done ?? NOTHING),
    // An ended bonus requires no more wagering.
    left: formatMoney(isRunning && lot ? leftOf(lot) : NOTHING),
    max_cashout: moneyOrNull(grant.maxCashout),
    taken: formatMoney(grant.taken),
    created_at: formatBeijing(grant.grantedAt),
    expires_at: timeOrNull(grant.expiresAt),
    back: formatMoney(back),
    can_claim: 0,
    can_give_up: isRunning ? 1 : 0,
  };
}

/** The bonus screen: open offers first, then grants, the newest first. */
export const presentBonuses = (book: BonusBook): BonusesData => ({
  own_money: formatMoney(book.ownMoney),
  bonus_money: formatMoney(book.bonusMoney),
  list: [...book.offers.map(presentOffer), ...book.grants.map(presentGrant)],
});

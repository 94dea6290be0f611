import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, later } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { type Cny, isPositive, subtract, sum, zero } from '@haitang/kernel/money.ts';
import type { Queryable } from '@haitang/platform/database/database.ts';
import { lotsOf } from '@haitang/turnover/end-lot.ts';
import type { Lot } from '@haitang/turnover/lot.ts';
import { leftOfCredit } from '@haitang/turnover/withdrawable.ts';
import type { BonusGrant } from './bonus.ts';
import { readGrants } from './grant-store.ts';
import { leftOfBonus } from './left-of-bonus.ts';
import type { BonusOffer } from './offers/offer.ts';
import { offersOf } from './offers/offers-of.ts';
import type { BonusRule } from './rules/bonus-rule.ts';
import { rulesNamed } from './rules/find-rule.ts';
import { playMoneyOf } from './take-bonus.ts';

/** A grant with its terms and its lot; a grant without wagering has none. */
export interface BookedGrant {
  readonly grant: BonusGrant;
  readonly rule: BonusRule;
  readonly lot: Lot | null;
  /** What giving it up takes, apart from what exceeds a maximum cash-out; zero once it is over. */
  readonly back: Cny;
}

export interface BookedOffer {
  readonly offer: BonusOffer;
  readonly rule: BonusRule;
}

/** All bonuses of a member, newest first. */
export interface BonusBook {
  readonly offers: readonly BookedOffer[];
  readonly grants: readonly BookedGrant[];
  /** Own money, spendable and at venues, and what giving up every bonus would take. */
  readonly ownMoney: Cny;
  readonly bonusMoney: Cny;
}

const SHOWN_DAYS = 90;
const MOST = 100;

/**
 * The data of the bonus screen: offers, and grants of 90 days with terms, progress and their money.
 */
export async function bonusBook(
  database: Queryable,
  input: { readonly memberId: MemberId; readonly at: Date },
): Promise<BonusBook> {
  const since = later(input.at, -SHOWN_DAYS * DAY_MS);
  const asked = { memberId: input.memberId, since, offset: 0, limit: MOST };
  const [offers, { grants }, money] = await Promise.all([
    offersOf(database, input),
    readGrants(database, asked),
    playMoneyOf(database, input),
  ]);
  const [rules, lots] = await Promise.all([
    rulesNamed(database, [...offers, ...grants]),
    lotsOf(
      database,
      'bonus',
      grants.map(({ number }) => number),
    ),
  ]);
  const ruleOf = (terms: { readonly ruleCode: string; readonly ruleVersion: number }) =>
    present(rules.get(`${terms.ruleCode}/${terms.ruleVersion}`), 'the terms of a bonus');
  const booked = grants.map((grant) => {
    const lot = lots.find(({ reference }) => reference === grant.number) ?? null;
    const running = grant.state === 'granted' ? grant.amount : zero('CNY');
    const left = lot && isPositive(running) ? leftOfCredit(lot) : running;
    return { grant, rule: ruleOf(grant), lot, left, back: leftOfBonus(left, money.total) };
  });
  const left = booked.map((bonus) => bonus.left);
  const bonusMoney = leftOfBonus(sum('CNY', left), money.total);
  return {
    offers: offers.map((offer) => ({ offer, rule: ruleOf(offer) })),
    grants: booked,
    ownMoney: subtract(money.total, bonusMoney),
    bonusMoney,
  };
}

import { type Cny, cny, compare, formatMoney } from '@haitang/kernel/money.ts';
import { createChipSlip, slipActs } from '../../../client/shared/chip-slip.ts';
import { element } from '../../../client/shared/element.ts';
import { focusByEnter } from '../../../client/shared/focus-by-enter.ts';
import { moneyWords } from '../../../client/shared/money-words.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import { type AreaView, type BetArea, NOTHING_YET } from '../../../client/shared/shared-types.ts';
import { toast } from '../../../client/shared/sheet.ts';
import type { Sound } from '../../../client/shared/sound.ts';
import { createStakeField } from '../../../client/shared/stake-field.ts';
import { createTargetField } from '../../../client/shared/target-field.ts';
import { HIGHEST_TARGET, LOWEST_TARGET } from '../../../engine/heights.ts';
import type { SharedBet } from '../../../engine/shared-rules.ts';
import { LARGEST_PAYOUT } from '../../../engine/step-rules.ts';
import type { KiteBet } from '../kite-return.ts';
import { type KiteOutcome, kiteRules } from '../kite-rules.ts';

/** What this page puts on one flight. */
const MOST_TARGETS = 2;

const { minimum, maximum, step } = kiteRules.stakes;
const STAKES = {
  minimum: formatMoney(cny(minimum)),
  maximum: formatMoney(cny(maximum)),
  step: formatMoney(cny(step)),
};

/** Said of a height that is none. */
const NO_TARGET = `请输入 ${[LOWEST_TARGET, HIGHEST_TARGET].map(multipleWords).join(' – ')} 的收取高度`;

type Placed = SharedBet<KiteBet>;

/** The bets of the flight: own words, gold once the kite has passed them. */
function createBetList(sound: Sound) {
  const root = element('ul', { class: 'kite-bets', 'aria-label': '本局投注' });
  let shown: readonly { readonly target: number; readonly item: HTMLElement }[] = [];
  let height = 0;
  const isPassed = (target: number) => height >= target;
  return {
    root,
    show(taken: readonly Placed[], open: readonly Placed[]) {
      const itemOf = ({ bet, stake }: Placed, isOpen: boolean) => {
        const words = `${moneyWords(cny(stake))} @ ${multipleWords(bet.target)}`;
        const item = element('li', { class: isOpen ? 'num is-open' : 'num' }, words);
        item.classList.toggle('won', !isOpen && isPassed(bet.target));
        return { target: isOpen ? Number.POSITIVE_INFINITY : bet.target, item };
      };
      shown = [
        ...taken.map((placed) => itemOf(placed, false)),
        ...open.map((placed) => itemOf(placed, true)),
      ];
      root.replaceChildren(...shown.map(({ item }) => item));
      if (shown.length === 0) root.append(element('li', { class: 'none' }, '本局还没有投注'));
    },
    /** The kite shows this height; 0 before a flight. */
    mark(next: number) {
      for (const { target, item } of shown) {
        if (next >= target && !isPassed(target)) sound.bell(3);
        item.classList.toggle('won', next >= target);
      }
      height = next;
    },
  };
}

/** Whether the largest win of a stake is within what a round may pay. */
const isPayable = (amount: Cny, bet: KiteBet | null): boolean =>
  bet === null || kiteRules.largestPayout(bet, amount.minor) <= LARGEST_PAYOUT;

/** Stake and height of a bet, and the bets of the flight. */
export function createKiteArea(
  changed: () => void,
  sound: Sound,
  balance: () => Cny,
): BetArea<KiteBet, KiteOutcome> & { readonly passed: (height: number) => void } {
  const slip = createChipSlip((bet: KiteBet) => kiteRules.nameOf(bet));
  const list = createBetList(sound);
  let view: AreaView<KiteBet> = NOTHING_YET;
  let isLocked = true;
  const fits = (amount: Cny) =>
    isPayable(amount, target.choice()) && compare(amount, balance()) <= 0;
  const stake = createStakeField({ label: '投注金额', stakes: STAKES }, () => refresh(), fits);
  const target = createTargetField(() => refresh(), '收取高度');
  const taken = () => (view.stage === null ? view.shown : view.taken);
  const refresh = () => {
    list.show(taken(), slip.bets());
    add.disabled = isLocked;
  };
  const put = (amount: Cny, bet: KiteBet) => {
    const targets = new Set([...taken(), ...slip.bets()].map((sharedBet) => sharedBet.bet.target));
    if (targets.add(bet.target).size > MOST_TARGETS) {
      return toast(`每局最多 ${MOST_TARGETS} 个收取高度`);
    }
    slip.put(bet, amount.minor);
    sound.knock(7);
    refresh();
    changed();
  };
  const add = element(
    'button',
    {
      class: 'wide-button add',
      onclick: () => {
        const [amount, bet] = [stake.stake(), target.choice()];
        if (amount !== null && bet !== null) put(amount, bet);
        else toast(stake.complaint() ?? target.complaint?.() ?? NO_TARGET);
      },
    },
    '加入本局',
  );
  const root = element(
    'section',
    { class: 'felt', 'aria-label': '投注' },
    stake.root,
    target.root,
    element('div', { class: 'kite-add' }, add, list.root),
  );
  focusByEnter(add);
  refresh();
  return {
    root,
    actions: null,
    ...slipActs(slip, refresh),
    show(now) {
      view = now;
      refresh();
    },
    lock(locked) {
      isLocked = locked;
      stake.lock(locked);
      target.lock(locked);
      refresh();
    },
    light: (outcome) => list.mark(outcome?.point ?? 0),
    passed: (height) => list.mark(height),
  };
}

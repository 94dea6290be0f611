import { type Cny, cny, compare, formatMoney } from '@haitang/kernel/money.ts';
import { element } from '../../../client/shared/element.ts';
import { isKeptOn, keepSwitch, keepText, keptText } from '../../../client/shared/kept-choice.ts';
import { readMoney } from '../../../client/shared/money-words.ts';
import { multipleWords } from '../../../client/shared/rules-card.ts';
import { createStakeField } from '../../../client/shared/stake-field.ts';
import { createTargetField } from '../../../client/shared/target-field.ts';
import { isStake } from '../../../engine/game-rules.ts';
import { HIGHEST_TARGET, LOWEST_TARGET } from '../../../engine/heights.ts';
import { LARGEST_PAYOUT } from '../../../engine/step-rules.ts';
import { HAND_CEILING, kiteRules } from '../kite-rules.ts';

const { stakes } = kiteRules;
const STAKES = {
  minimum: formatMoney(cny(stakes.minimum)),
  maximum: formatMoney(cny(stakes.maximum)),
  step: formatMoney(cny(stakes.step)),
};
/** Said of a height that is none. */
const NO_TARGET = `请输入 ${[LOWEST_TARGET, HIGHEST_TARGET].map(multipleWords).join(' – ')} 的收取高度`;

/** What this device remembers: the last stake, and the automatic height. */
const KEPT = { stake: 'kite-stake', auto: 'kite-auto', target: 'kite-target' } as const;
const FIRST = { stake: cny(1_000n), target: 200 } as const;

function keptStake(): Cny {
  const kept = readMoney(keptText(KEPT.stake) ?? '');
  return isStake(stakes, kept.minor) ? kept : FIRST.stake;
}

/** A bet as the page sends it: a height of its own, or none. */
export interface PageBet {
  readonly bet: { readonly target: number | null };
  readonly stake: Cny;
}

/** The stake, and the automatic height as an option: both are remembered by this device. */
export function createBetFields(changed: () => void, balance: () => Cny) {
  let isAuto = isKeptOn(KEPT.auto);
  const targetOf = () => (isAuto ? (target.choice()?.target ?? null) : null);
  const fits = (amount: Cny) => {
    const pays = kiteRules.largestPayout({ target: targetOf() ?? 0 }, amount.minor);
    return pays <= LARGEST_PAYOUT && compare(amount, balance()) <= 0;
  };
  const kind = { label: '投注金额', stakes: STAKES, first: keptStake() };
  const stake = createStakeField(kind, () => refresh(), fits);
  const kept = Number(keptText(KEPT.target) ?? FIRST.target);
  const first = Number.isSafeInteger(kept) ? kept : FIRST.target;
  const target = createTargetField(() => refresh(), '收取高度', first);
  const toggle = element(
    'button',
    {
      class: 'toggle auto',
      'aria-pressed': String(isAuto),
      onclick: () => {
        isAuto = !isAuto;
        keepSwitch(KEPT.auto, isAuto);
        refresh();
      },
    },
    '自动收取',
  );
  const ceiling = element(
    'small',
    { class: 'num ceiling', 'data-read': true },
    `手动收取，最高 ${multipleWords(HAND_CEILING)}`,
  );
  const root = element(
    'section',
    { class: 'felt', 'aria-label': '投注' },
    stake.root,
    element('div', { class: 'auto-row' }, toggle, target.root, ceiling),
  );
  const refresh = () => {
    toggle.setAttribute('aria-pressed', String(isAuto));
    root.classList.toggle('is-auto', isAuto);
    changed();
  };
  return {
    root,
    /** Shows the fields for the first time. */
    begin: refresh,
    /** The bet of the fields, or what is wrong with them as a text for the player. */
    read(): PageBet | string {
      const amount = stake.stake();
      if (amount === null) return stake.complaint() ?? '';
      if (!isAuto) return { bet: { target: null }, stake: amount };
      const choice = target.choice();
      if (choice === null) return target.complaint?.() ?? NO_TARGET;
      return { bet: choice, stake: amount };
    },
    /** Remembers a bet that was taken. */
    keep({ bet, stake: amount }: PageBet): void {
      keepText(KEPT.stake, formatMoney(amount));
      if (bet.target !== null) keepText(KEPT.target, String(bet.target));
    },
    lock(isLocked: boolean): void {
      stake.lock(isLocked);
      target.lock(isLocked);
      toggle.disabled = isLocked;
    },
  };
}

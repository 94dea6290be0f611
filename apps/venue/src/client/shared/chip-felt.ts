import { cny } from '@haitang/kernel/money.ts';
import type { SharedBet, SharedRules } from '../../engine/shared-rules.ts';
import { createRail, pressable, shortWords } from './chip-rail.ts';
import { type ChipSlip, createChipSlip, slipActs } from './chip-slip.ts';
import { element } from './element.ts';
import { feel } from './haptic.ts';
import { layObstacle } from './lay-obstacle.ts';
import { moneyWords } from './money-words.ts';
import { isOff, setOff, whileOn } from './off-button.ts';
import { wordsOf } from './page-calls.ts';
import { type AreaActs, type AreaView, type BetArea, NOTHING_YET } from './shared-types.ts';
import { toast } from './sheet.ts';
import type { Sound } from './sound.ts';

/** How long a chip that is put down is felt. */
const CHIP_FELT_MS = 10;

/** A place of the felt. */
export interface FeltSpot<Bet> {
  readonly bet: Bet;
  /** `龙`, and how it is read aloud, e.g. `龙单`. */
  readonly label: string;
  readonly words: string;
  /** `1:1` */
  readonly pays: string;
  readonly className: string;
  /** What stands on it instead of the label. */
  readonly face?: readonly Node[];
  /** How many of the chosen chip one tap lays; more than one where a bet reserves more. */
  readonly chips?: bigint;
}

interface Felt<Bet, Outcome> {
  readonly rules: SharedRules<Bet, Outcome>;
  readonly label: string;
  readonly spots: readonly FeltSpot<Bet>[];
}

/** A felt on which a game lays more than single chips. */
interface ChipFelt<Bet, Outcome> extends BetArea<Bet, Outcome> {
  readonly rail: Pick<ReturnType<typeof createRail>, 'chip' | 'follow'>;
  /** Lays these bets, each named once, in one act; none of them if one does not fit. */
  lay(bets: readonly SharedBet<Bet>[]): void;
}

/** One place of the felt with its chips, the crowd's and the player's. */
function createSpot<Bet>(spot: FeltSpot<Bet>, acts: { tap: () => void; hold: () => void }) {
  const mine = element('span', { class: 'spot-mine num' });
  const crowd = element('span', { class: 'spot-crowd num' });
  const root = element(
    'button',
    { class: `spot ${spot.className}` },
    ...(spot.face ?? [element('b', {}, spot.label)]),
    element('span', { class: 'spot-pays num' }, spot.pays),
    mine,
    crowd,
  );
  pressable(root, acts.tap, acts.hold);
  return {
    root,
    show(taken: bigint, put: bigint, others: readonly [number, string] | undefined) {
      const own = taken + put;
      mine.textContent = shortWords(own);
      mine.classList.toggle('is-open', put > 0n);
      const [members, total] = others ?? [0, '0.00'];
      crowd.textContent = members === 0 ? '' : `${members}人 ${total.replace(/\.00$/, '')}`;
      const words = [spot.words, spot.pays];
      if (taken > 0n) words.push(`已投 ${moneyWords(cny(taken))}`);
      if (put > 0n) words.push(`待确认 ${moneyWords(cny(put))}`);
      root.setAttribute('aria-label', words.join('，'));
    },
  };
}

/** Lights a place on which an outcome pays, and moves its chips away if they are lost. */
function lightSpot<Bet, Outcome>(
  { classList }: HTMLElement,
  { rules }: Felt<Bet, Outcome>,
  outcome: Outcome | null,
  bet: Bet,
  taken: bigint,
): void {
  const { minimum } = rules.stakes;
  classList.toggle('won', outcome !== null && rules.payout(outcome, bet, minimum) > minimum);
  classList.toggle('lost', outcome !== null && rules.payout(outcome, bet, taken) < taken);
}

/** What the house has taken on a bet, by its name. */
const stakeOn = <Bet, Outcome>(
  rules: SharedRules<Bet, Outcome>,
  view: AreaView<Bet>,
  name: string,
): bigint =>
  (view.stage === null ? view.shown : view.taken)
    .filter(({ bet }) => rules.nameOf(bet) === name)
    .reduce((sum, { stake }) => sum + stake, 0n);

/** All places of a felt; while it is locked nothing is put on them or taken away. */
function createSpots<Bet, Outcome>(
  felt: Felt<Bet, Outcome>,
  put: (spot: FeltSpot<Bet>) => void,
  remove: (name: string) => void,
) {
  let isLocked = false;
  const drawn = felt.spots.map((spot) => {
    const name = felt.rules.nameOf(spot.bet);
    const acts = {
      tap: () => isLocked || put(spot),
      hold: () => isLocked || remove(name),
    };
    return { spot, name, shown: createSpot(spot, acts) };
  });
  return {
    root: element('div', { class: 'spots' }, ...drawn.map(({ shown }) => shown.root)),
    /** Shows the chips on each place, by the name of its bet. */
    show(
      { stage, crowd }: AreaView<Bet>,
      takenOn: (name: string) => bigint,
      putOn: (name: string) => bigint,
    ) {
      const others = crowd !== null && crowd.round === (stage?.round ?? -1) ? crowd.bets : {};
      for (const { name, shown } of drawn) shown.show(takenOn(name), putOn(name), others[name]);
    },
    lock(isLockedNow: boolean) {
      isLocked = isLockedNow;
      for (const { shown } of drawn) setOff(shown.root, isLocked);
    },
    light(outcome: Outcome | null, takenOn: (name: string) => bigint) {
      for (const { spot, name, shown } of drawn) {
        lightSpot(shown.root, felt, outcome, spot.bet, takenOn(name));
      }
    },
  };
}

/** 重复 and 加倍; `last` are the bets that are put down again. */
function createSlipActs<Bet>(
  slip: ChipSlip<Bet>,
  last: () => Promise<readonly SharedBet<Bet>[]>,
  changed: () => void,
) {
  let isAsking = false;
  const putAgain = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const bets = await last();
      // The books may have closed in the meantime.
      if (isOff(repeat)) return;
      if (bets.length === 0) toast('还没有上一单');
      else slip.putAll(bets);
      changed();
    } catch (error) {
      toast(wordsOf(error, '加载失败，请稍后再试'));
    } finally {
      isAsking = false;
    }
  };
  const again = whileOn(() => void putAgain());
  const repeat = element('button', { class: 'toggle', onclick: again }, '重复');
  const double = element(
    'button',
    {
      class: 'toggle',
      onclick: whileOn(() => {
        slip.double();
        changed();
      }),
    },
    '加倍',
  );
  return {
    root: element('span', { class: 'switches' }, repeat, double),
    buttons: [repeat, double],
  };
}

/**
 * The felt of a table with its chips: a tap puts the chosen chip on a place, a long press or Delete
 * takes all from it.
 */
export function createChipFelt<Bet, Outcome>(
  felt: Felt<Bet, Outcome>,
  { changed, lastBets, balance }: AreaActs<Bet>,
  sound: Sound,
): ChipFelt<Bet, Outcome> {
  const { rules } = felt;
  const slip = createChipSlip((bet: Bet) => rules.nameOf(bet));
  const rail = createRail();
  let view: AreaView<Bet> = NOTHING_YET;
  let isLocked = false;
  /** The slip of before; null until this page has had one. */
  let last: readonly SharedBet<Bet>[] | null = null;

  const takenOn = (name: string) => stakeOn(rules, view, name);
  const refresh = () => spots.show(view, takenOn, (name) => slip.stakedOn(name));
  const change = () => {
    refresh();
    changed();
  };
  const laid = () => {
    sound.knock(7);
    feel(CHIP_FELT_MS);
    change();
  };
  const put = ({ bet, chips = 1n }: FeltSpot<Bet>) => {
    slip.put(bet, rail.chip() * chips);
    laid();
  };
  const remove = (name: string) => {
    slip.remove(name);
    change();
  };
  const spots = createSpots(felt, put, remove);
  const acts = createSlipActs(slip, async () => last ?? (await lastBets()), change);
  const root = element(
    'section',
    { class: 'felt', 'aria-label': felt.label },
    spots.root,
    rail.root,
  );
  const kept = slipActs(slip, refresh);
  refresh();
  return {
    root,
    actions: acts.root,
    rail,
    lay(bets) {
      if (isLocked) return;
      const obstacle = layObstacle(rules, slip, bets, balance().minor);
      if (obstacle !== null) return toast(`${obstacle}，没有放下筹码`);
      slip.putAll(bets);
      laid();
    },
    ...kept,
    clear() {
      if (slip.total() > 0n) last = slip.bets();
      kept.clear();
    },
    show(now) {
      view = now;
      refresh();
    },
    lock(isNowLocked) {
      isLocked = isNowLocked;
      spots.lock(isLocked);
      for (const button of acts.buttons) setOff(button, isLocked);
    },
    light: (outcome) => spots.light(outcome, takenOn),
  };
}

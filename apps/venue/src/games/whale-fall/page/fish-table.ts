import { element } from '../../../client/shared/element.ts';
import { createSegments } from '../../../client/shared/segments.ts';
import { percentOf } from '../../../engine/percent.ts';
import { FISH, FISH_KINDS, type FishKind } from '../fish.ts';
import { chanceOfCatch, WEAPON_NAMES, WEAPONS, type Weapon } from '../weapons.ts';
import { deviationOf, shotReturn } from '../whale-return.ts';

/** `20–80`: the values of a kind. */
export function valueWords(kind: FishKind): string {
  const { values } = FISH[kind];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** `48.00%`: how often a shot catches a fish. */
export function chanceWords(weapon: Weapon, kind: FishKind): string {
  const { hits, outOf } = chanceOfCatch(weapon, kind);
  return `${((hits * 100) / outOf).toFixed(2)}%`;
}

const HEADS = ['鱼', '鱼值', '捕获率', '返还率', '波动'] as const;

const rowOf = (weapon: Weapon, kind: FishKind): HTMLElement =>
  element(
    'tr',
    {},
    element('th', { scope: 'row' }, FISH[kind].name),
    ...[
      valueWords(kind),
      chanceWords(weapon, kind),
      `${percentOf(shotReturn(weapon, [kind]))}%`,
      deviationOf(weapon, [kind]).toFixed(2),
    ].map((words) => element('td', { class: 'num' }, words)),
  );

/** Chances and expected returns of every weapon at every fish, computed from the rules. */
export function fishTable(): HTMLElement {
  const body = element('tbody', {});
  const note = element('p', { class: 'faint' });
  const show = () => {
    const weapon = weapons.value();
    body.replaceChildren(...FISH_KINDS.map((kind) => rowOf(weapon, kind)));
    const { cost, factor } = WEAPONS[weapon];
    const pays = weapon === 'net' ? '每条 12 ÷ k × 鱼值' : `${factor} × 鱼值`;
    note.textContent = `费用 ${cost} × 炮值，捕获赔付 ${pays} × 炮值。波动为单发赔付的标准差，以费用计；天罗网按单罩一条计。`;
  };
  const weapons = createSegments<Weapon>(
    '武器',
    WEAPON_NAMES,
    'bow',
    (weapon) => WEAPONS[weapon].name,
    () => show(),
  );
  show();
  return element(
    'section',
    { class: 'card fish-table' },
    element('p', { class: 'label strong' }, '捕获率与返还率'),
    weapons.root,
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element('tr', {}, ...HEADS.map((head) => element('th', { scope: 'col' }, head))),
      ),
      body,
    ),
    note,
  );
}

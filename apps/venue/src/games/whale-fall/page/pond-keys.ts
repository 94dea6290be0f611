import { WEAPON_NAMES, type Weapon } from '../weapons.ts';

/**
 * The keys of the pond: arrows aim, space fires, 1 to 4 choose the weapon. A key that is held down
 * fires once (ADR 35); keys of the browser, and of a button in the pond, are left to them.
 */
export function bindKeys(
  root: HTMLElement,
  keys: {
    readonly step: (way: 1 | -1) => void;
    readonly fire: () => void;
    readonly choose: (weapon: Weapon) => void;
  },
): void {
  root.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    const weapon = WEAPON_NAMES[Number(event.key) - 1];
    if (event.key === 'ArrowRight' || event.key === 'ArrowDown') keys.step(1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') keys.step(-1);
    else if (event.key === ' ') {
      if (!event.repeat) keys.fire();
    } else if (weapon !== undefined) keys.choose(weapon);
    else return;
    event.preventDefault();
  });
}

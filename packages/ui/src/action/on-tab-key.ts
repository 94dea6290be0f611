import type { KeyboardEvent } from 'react';

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys for a row of tabs: move the choice and the focus, wrapping at the ends. */
export function onTabKey<Key extends string>(
  keys: readonly Key[],
  current: Key,
  choose: (key: Key) => void,
) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (keys.indexOf(current) + step + keys.length) % keys.length;
    const next = keys[index];
    if (next === undefined) return;
    choose(next);
    const tab = event.currentTarget.children[index];
    if (tab instanceof HTMLElement) tab.focus();
  };
}

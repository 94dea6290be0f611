import { setTimeout as pause } from 'node:timers/promises';
import { CONTROLS, type Control, controlAt } from './control.ts';
import type { Seat } from './seat.ts';

const RIGHT = ['1', '2', '5', '10'];
const WRONG = ['0', '', 'abc', '1000000000', '0.001', '-5'];
const KEYS = ['Tab', 'Tab', 'Tab', 'Enter', 'Enter', 'Space', 'ArrowRight', 'ArrowDown', 'Escape'];

const oneOf = (choices: readonly string[]): string =>
  choices[Math.floor(Math.random() * choices.length)] ?? '';
const happens = (share: number): boolean => Math.random() < share;
const typed = (): string => oneOf(happens(0.75) ? RIGHT : WRONG);

/** Presses, types or moves one control that can be reached. */
export async function actByTouch({ page, screen }: Seat): Promise<void> {
  const controls = await page.evaluate<Control[]>(CONTROLS);
  const control = controlAt(controls, Math.random());
  if (control === undefined) return;
  const { x, y, kind } = control;
  const press = () => (screen.isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await press();
  if (kind === 'text') {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed());
    if (happens(0.5)) await page.keyboard.press('Enter');
  } else if (kind === 'range') {
    await page.keyboard.press(oneOf(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown']));
  } else if (happens(0.05)) {
    await press();
  }
}

/** Presses one key; where the focus is on an act of play, that is most often pressed. */
export async function actByKey({ page }: Seat): Promise<void> {
  const focused = await page.evaluate<string>(`(() => {
    const one = document.activeElement;
    return one.tagName + ' ' + (one.type ?? '') + ' ' + one.className;
  })()`);
  if (/INPUT (text|number)/.test(focused) && happens(0.3)) {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typed());
  }
  const isAct = /primary|orb|spot|spin/.test(focused);
  await page.keyboard.press(isAct && happens(0.5) ? 'Enter' : oneOf(KEYS));
}

/** Now and then loses the network for some seconds, or loads the page again. */
export async function disturb({ page, context }: Seat): Promise<void> {
  if (happens(0.004)) {
    await context.setOffline(true);
    await pause(2_000 + Math.random() * 8_000);
    await context.setOffline(false);
  } else if (happens(0.003)) {
    await page.reload();
    await page.waitForSelector('.head');
  }
}

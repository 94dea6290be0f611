import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

const focusShown = readFileSync(new URL('../in-page/focus-shown.js', import.meta.url), 'utf8');

/** More than the stops of any screen. */
const MOST_STOPS = 160;

interface Focusable {
  readonly ownerDocument: { readonly activeElement: unknown };
}

/** In the page or in one of its frames: this element receives the keys. */
const hasFocus = (element: Focusable): boolean => element.ownerDocument.activeElement === element;

/** The focused element in short. */
const NAME = `(({ tagName, ariaLabel, textContent }) =>
  [tagName, ariaLabel ?? (tagName === 'BODY' ? '' : textContent)].join(' ').trim().slice(0, 60)
)(document.activeElement)`;

/** A person without pointer or touch: Tab, Enter, Space, arrows and Escape. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Presses Tab until this has the focus; returns the stops on the way, and fails if it never gets
   * the focus or if a stop is invisible.
   */
  async to(target: Locator): Promise<readonly string[]> {
    await target.waitFor({ state: 'attached' });
    const passed: string[] = [];
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate(hasFocus)) return passed;
      await this.#page.keyboard.press('Tab');
      const name = await this.#page.evaluate<string>(NAME);
      const shown = await this.#page.evaluate<boolean>(`${focusShown}\nfocusShown()`);
      expect.soft(shown, `the focus is seen on ${name} of ${this.#page.url()}`).toBe(true);
      passed.push(name);
    }
    throw new Error(`never reached, after ${passed.slice(-12).join(' → ')}`);
  }

  async press(key: string, target?: Locator): Promise<void> {
    if (target) await this.to(target);
    await this.#page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.#page.keyboard.type(text);
  }

  /** Opens a layer: the focus goes into it, Escape closes it and returns the focus. */
  async opensAndReturns(opener: Locator, dialog: Locator): Promise<void> {
    await this.press('Enter', opener);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await this.#page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  /** On a new screen the next Tab continues inside it. */
  async startsIn(page: Page = this.#page): Promise<void> {
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  }
}

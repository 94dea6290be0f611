import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

const focusShown = readFileSync(new URL('../in-page/focus-shown.js', import.meta.url), 'utf8');

/** More stops than any screen has. */
const MOST_STOPS = 160;

interface Focusable {
  readonly ownerDocument: { readonly activeElement: unknown };
}

/** In the page or in a frame of it: keys go to this element. */
const hasFocus = (element: Focusable): boolean => element.ownerDocument.activeElement === element;

/** What the focus stands on, in a word. */
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
   * Tabs on until this has the focus; answers the stops on the way, fails when it never does or
   * when one of them cannot be seen.
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

  /** Opens what this opens: the focus goes into it, Escape closes it and gives the focus back. */
  async opensAndReturns(opener: Locator, dialog: Locator): Promise<void> {
    await this.press('Enter', opener);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await this.#page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }

  /** A new screen: the next Tab goes on inside of it. */
  async startsIn(page: Page = this.#page): Promise<void> {
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  }
}

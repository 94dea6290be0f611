import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { appIsThere } from '../product/open-screen.ts';

type Role = Parameters<Page['getByRole']>[0];

/**
 * A person with a phone whose taps are counted. The page is private, so that nothing happens on it
 * uncounted. A tap is a press on a button, a link, a choice or a field. What the keyboard types
 * costs none: neither text in a field that has the focus already, because its form has just opened
 * or because Enter came from the field before (the key says 下一项), nor Enter itself.
 */
export class CountedMember {
  readonly taps: string[] = [];
  readonly faults: string[] = [];
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', ({ message }) => this.faults.push(message));
  }

  /** Comes to the site with a phone that was never here; from then on everything is a tap. */
  static async arrives(browser: Browser): Promise<CountedMember> {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/');
    await appIsThere(page);
    return new CountedMember(page);
  }

  async #press(name: string, control: Locator): Promise<void> {
    await control.tap();
    this.taps.push(name);
  }

  /** Taps a control of the page, or of the dialog of that name. */
  async tap(role: Role, name: string | RegExp, dialog?: string | RegExp): Promise<void> {
    const place = dialog ? this.#page.getByRole('dialog', { name: dialog }) : this.#page;
    const control = place.getByRole(role, { name, exact: true });
    await this.#press(`${role} ${name}`, control);
  }

  /** Taps one of several choices, whose own mark is drawn by its label. */
  async tapChoice(name: string): Promise<void> {
    const mark = this.#page.getByRole('radio', { name, exact: true });
    await this.#press(`choice ${name}`, this.#page.locator('label').filter({ has: mark }));
  }

  /** Taps a tab of the bar at the bottom. */
  async tapTab(name: string): Promise<void> {
    const bar = this.#page.getByRole('navigation', { name: '主导航' });
    await this.#press(`tab ${name}`, bar.getByRole('link', { name }));
  }

  /** Taps a button of the game, and waits until the game takes the next tap. */
  async tapInGame(name: string): Promise<void> {
    const button = this.#page.frameLocator('iframe').getByRole('button', { name });
    await this.#press(`game ${name}`, button);
    await expect(button).toBeEnabled({ timeout: 60_000 });
  }

  /** Chooses in the phone's own picker: one tap opens it, one chooses. */
  async choose(label: string, value: string): Promise<void> {
    await this.#page.getByLabel(label, { exact: true }).selectOption(value);
    this.taps.push(`field ${label}`, `choice ${value}`);
  }

  /** Types into the field that has the focus, and fails if that is another one. */
  async types(label: string, text: string): Promise<void> {
    await expect(this.#page.getByLabel(label, { exact: true })).toBeFocused();
    await this.#page.keyboard.type(text);
  }

  /** Types, then goes on with the key of the keyboard. */
  async typesAndEnters(label: string, text: string): Promise<void> {
    await this.types(label, text);
    await this.#page.keyboard.press('Enter');
  }

  /** Pays the order at the linked faucet: the link, its button, and the way back to this tab. */
  async paysAtFaucet(): Promise<void> {
    const opened = this.#page.context().waitForEvent('page');
    await this.tap('link', '用测试币付款');
    const faucet = await opened;
    await this.#press('faucet 用测试币付款', faucet.getByRole('button', { name: '用测试币付款' }));
    await expect(faucet.getByText('转账已上链')).toBeVisible();
    await faucet.close();
    this.taps.push('the tab before');
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.#page.getByText(text).first()).toBeVisible({ timeout: 60_000 });
  }

  async isAt(path: RegExp): Promise<void> {
    await expect(this.#page).toHaveURL(path);
  }

  /** The token of the session, to go on as the same member in another window. */
  async token(): Promise<string> {
    return this.#page.evaluate<string>("sessionStorage.getItem('token')");
  }
}

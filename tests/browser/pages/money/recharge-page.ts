import { expect, type Locator, type Page } from '@playwright/test';

/** /recharge for a person. */
export class RechargePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get amount(): Locator {
    return this.#page.getByRole('textbox', { name: '存款金额' });
  }

  get submit(): Locator {
    return this.#page.getByRole('button', { name: '立即存款' });
  }

  way(name: string): Locator {
    return this.#page.getByRole('radio', { name, exact: true });
  }

  /** The tile around a visually hidden radio button. */
  async choose(name: string): Promise<void> {
    await this.#page
      .locator('label')
      .filter({ has: this.way(name) })
      .click();
    await expect(this.way(name)).toBeChecked();
  }

  /** 银行类型: opens the sheet with the banks. */
  get bank(): Locator {
    return this.#page.getByLabel('银行类型', { exact: true });
  }

  /** The payer's account; the bank is chosen from the list. */
  async fill({ 银行类型: bank, ...texts }: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(texts)) {
      await this.#page.getByLabel(label, { exact: true }).fill(value);
    }
    if (bank === undefined) return;
    await this.bank.click();
    await this.#page.getByRole('radio', { name: bank, exact: true }).click();
    await expect(this.bank).toHaveText(bank);
  }

  /** Sends the form; it is refused with this text, beside the field with the focus. */
  async isRefused(words: string, field: string): Promise<void> {
    await this.submit.click();
    await expect(this.#page.getByText(words).first()).toBeVisible();
    await expect(this.#page.getByLabel(field, { exact: true })).toBeFocused();
  }
}

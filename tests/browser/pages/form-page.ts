import { expect, type Locator, type Page } from '@playwright/test';

/** A screen with one form: fields by their labels, one button, one text for a refusal. */
export class FormPage {
  readonly #page: Page;
  readonly submit: Locator;

  constructor(page: Page, submit: string) {
    this.#page = page;
    this.submit = page.getByRole('button', { name: submit, exact: true });
  }

  field(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true });
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  /** Sends the form; it is refused with this text under this field, which then has the focus. */
  async isRefused(words: string, label: string): Promise<void> {
    await this.submit.click();
    await expect(this.#page.getByRole('alert')).toHaveText(words);
    await expect(this.field(label)).toBeFocused();
  }

  /** Sends the form; the server refuses, and its text is under a field. */
  async isRefusedByServer(words: string): Promise<void> {
    await this.submit.click();
    await expect(this.#page.getByRole('alert')).toHaveText(words);
  }
}

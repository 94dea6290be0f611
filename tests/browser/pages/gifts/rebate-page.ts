import type { Locator, Page } from '@playwright/test';

/** /fanshui for a person. */
export class RebatePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get claim(): Locator {
    return this.#page.getByRole('button', { name: '点击领取' });
  }

  /** The confirmation of a claim's wagering. */
  get agree(): Locator {
    return this.#page.getByRole('dialog').getByRole('button', { name: '领取', exact: true });
  }

  get rows(): Locator {
    return this.#page.locator('section > ul > li');
  }

  /** Opens the filter sheet, chooses there and applies. */
  async filterBy(choice: string): Promise<void> {
    await this.#page.getByRole('button', { name: '全部平台' }).first().click();
    const sheet = this.#page.getByRole('dialog', { name: '筛选' });
    await sheet
      .getByRole('button', { name: choice, exact: true })
      .or(sheet.getByRole('radio', { name: choice }))
      .click();
    await sheet.getByRole('button', { name: /^查看/ }).click();
  }
}

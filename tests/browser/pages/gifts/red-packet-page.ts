import type { Locator, Page } from '@playwright/test';

/** /hongbao for a person. */
export class RedPacketPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get claim(): Locator {
    return this.#page.getByRole('button', { name: '领取红包', exact: true });
  }

  /** A count by its label. */
  count(name: string): Locator {
    return this.#page.locator('dl > div', { hasText: name }).locator('dd');
  }

  get message(): Locator {
    return this.#page.getByRole('dialog', { name: '提示' });
  }

  get win(): Locator {
    return this.#page.getByRole('dialog', { name: '恭喜，领到红包' });
  }

  get rules(): Locator {
    return this.#page.getByRole('table', { name: '领取规则' }).getByRole('row');
  }

  get clock(): Locator {
    return this.#page.getByRole('timer');
  }
}

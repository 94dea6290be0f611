import type { Locator, Page } from '@playwright/test';

/** /applyagent for a person. */
export class AgentPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  field(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true });
  }

  get submit(): Locator {
    return this.#page.getByRole('button', { name: '加入我们' });
  }

  /** The text under the invalid field. */
  get wrong(): Locator {
    return this.#page.getByRole('alert');
  }
}

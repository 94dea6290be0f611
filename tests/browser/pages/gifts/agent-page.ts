import type { Locator, Page } from '@playwright/test';

/** /applyagent as a person sees it. */
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

  /** The sentence under the field that is wrong. */
  get wrong(): Locator {
    return this.#page.getByRole('alert');
  }
}

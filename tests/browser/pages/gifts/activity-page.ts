import type { Locator, Page } from '@playwright/test';

/** /activity and /activityInfo for a person. */
export class ActivityPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  category(name: string): Locator {
    return this.#page
      .getByRole('navigation', { name: '优惠分类' })
      .getByRole('button', { name, exact: true });
  }

  get categories(): Locator {
    return this.#page.getByRole('navigation', { name: '优惠分类' }).getByRole('button');
  }

  get cards(): Locator {
    return this.#page.getByRole('region', { name: '优惠' }).getByRole('listitem');
  }

  card(title: string): Locator {
    return this.#page.getByRole('link', { name: title });
  }

  get end(): Locator {
    return this.#page.getByText('END', { exact: true });
  }

  get failure(): Locator {
    return this.#page.getByRole('alert');
  }

  get retry(): Locator {
    return this.#page.getByRole('button', { name: '重试' });
  }

  get apply(): Locator {
    return this.#page.getByRole('button', { name: '立即申请' });
  }

  get goLogin(): Locator {
    return this.#page.getByRole('link', { name: '前往登录' });
  }
}

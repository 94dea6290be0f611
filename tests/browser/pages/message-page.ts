import type { Locator, Page } from '@playwright/test';

/** 消息, for a member. */
export class MessagePage {
  readonly #page: Page;
  readonly readAll: Locator;
  /** Of the screen itself, not of the shell. */
  readonly failure: Locator;
  readonly retry: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.readAll = page.getByRole('button', { name: '全部已读' });
    this.failure = page.getByRole('alert');
    this.retry = page.getByRole('button', { name: '重试' });
  }

  tab(name: '公告' | '站内信'): Locator {
    return this.#page.getByRole('tab', { name });
  }

  /** The heading of a message, which opens it. */
  message(title: string): Locator {
    return this.#page.getByRole('button', { name: title });
  }
}

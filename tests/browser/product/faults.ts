import type { RefusalKey } from '@haitang/contract/codes/refusals.ts';
import type { Locator, Page, Request, Route } from '@playwright/test';

/** With or without a query. */
const routeOf = (call: string): string => `**/api/${call}{,?*}`;

/** Replaces the product for one call. */
async function stands(page: Page, call: string, handler: (route: Route) => Promise<void>) {
  await page.route(routeOf(call), handler);
}

/** The key of a refusal when a spec does not need a certain one. */
const keyOf = (code: number): RefusalKey => (code === 401 ? 'expired' : 'condition');

/** Answers one call with a refusal, HTTP 200 like the server; the product never gets it. */
export const refuses = (
  page: Page,
  call: string,
  code: number,
  message: string,
  data: { readonly refusal: RefusalKey; readonly field?: string } = { refusal: keyOf(code) },
): Promise<void> => stands(page, call, (route) => route.fulfill({ json: { code, message, data } }));

/** Answers one call like the server, with this data. */
export const answers = (page: Page, call: string, data: unknown, message = '成功'): Promise<void> =>
  stands(page, call, (route) => route.fulfill({ json: { code: 200, message, data } }));

/** One call gets no answer at all. */
export const breaks = (page: Page, call: string): Promise<void> =>
  stands(page, call, (route) => route.abort());

/** Removes every fault of a call: the next one reaches the product. */
export const heals = (page: Page, call: string): Promise<unknown> => page.unroute(routeOf(call));

/**
 * Holds the answers of one call until the returned function is called; then each is answered as the
 * test has said before, else by the product.
 */
export async function holds(page: Page, call: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await stands(page, call, async (route) => {
    await released;
    // The page may be closed meanwhile, with its request.
    await route.fallback().catch(() => {});
  });
  return release;
}

/** Collects the page's requests of one call from now on. */
export function requestsOf(page: Page, call: string): readonly Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${call}`) seen.push(request);
  });
  return seen;
}

/**
 * All requests that the page has made until now are in the lists of `requestsOf`, and their routes
 * know of them: they are reported in order, but later than the page goes on.
 */
export const areReported = (page: Page): Promise<unknown> =>
  page.evaluate("fetch('/reported', { cache: 'no-store' }).then(() => null)");

/**
 * Two taps in the same frame, like a nervous thumb. Between those of a `dblclick` an answer may
 * arrive, and the second one hits what the screen shows then.
 */
export const tapTwice = (control: Locator): Promise<unknown> =>
  control.evaluate((element: { click(): void }) => {
    element.click();
    element.click();
  });

export const doubleTap = (page: Page, button: string): Promise<unknown> =>
  tapTwice(page.getByRole('button', { name: button, exact: true }));

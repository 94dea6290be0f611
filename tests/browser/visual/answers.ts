import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';

const FILE = fileURLToPath(new URL('../baseline/answers.json', import.meta.url));

/** The recorded answers of the product to each call, with their time and viewer. */
export interface Answers {
  /** The time of every picture. */
  readonly at: string;
  /** Number of a deposit of that member. */
  readonly deposit: string;
  /** By call and body. */
  readonly answers: Record<string, unknown>;
}

export const readAnswers = (): Answers => {
  const read: Answers = JSON.parse(readFileSync(FILE, 'utf8'));
  return read;
};

export const keepAnswers = (kept: Answers): void =>
  writeFileSync(FILE, `${JSON.stringify(kept, null, 1)}\n`);

const nameOf = (route: Route): string =>
  new URL(route.request().url()).pathname.replace(/^\/api\//, '');

/** A visitor and a member get different answers to the same call. */
const keyOf = (route: Route): string => {
  const who = route.request().headers().authorization ? 'member' : 'visitor';
  return `${who} ${nameOf(route)} ${route.request().postData() ?? ''}`;
};

/** Replaces QR codes of the product's own address, which differs from run to run. */
const CODE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><path d="M0 0h7v7H0zM14 0h7v7h-7z
  M0 14h7v7H0zM9 1h2v3H9zM8 6h3v2H8zM1 9h4v2H1zM8 10h5v3H8zM15 9h5v2h-5zM9 15h3v5H9zM14 14h2v3h-2z
  M17 17h4v4h-4z"/><path fill="#fff" d="M1 1h5v5H1zM15 1h5v5h-5zM1 15h5v5H1z"/><path d="M2 2h3v3H2z
  M16 2h3v3h-3zM2 16h3v3H2z"/></svg>`;

/** Notices take turns in one line; alone, the first stands in it whenever the picture is taken. */
const firstOf = (answer: unknown): unknown => {
  const { data, ...rest } = Object(answer);
  return { ...rest, data: data?.slice(0, 1) ?? null };
};

/** Answers every call with its recorded answer; unrecorded calls are listed in `missing`. */
export async function answersFrom(page: Page, { answers }: Answers, missing: Set<string>) {
  await page.route('**/qr/*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: CODE }),
  );
  await page.route('**/api/**', async (route) => {
    if (nameOf(route) === 'events') return route.abort();
    const key = keyOf(route);
    const json = answers[key];
    if (json === undefined) missing.add(key);
    const known = json ?? { code: 500, message: '', data: null };
    await route.fulfill({ json: nameOf(route) === 'homenotice' ? firstOf(known) : known });
  });
}

/** Makes the page's calls at the product, and records the answers. */
export async function answersOfProduct(page: Page, product: string, kept: Answers): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (nameOf(route) === 'events') return route.abort();
    const url = `${product}${new URL(route.request().url()).pathname}`;
    const response = await route.fetch({ url });
    const json: unknown = await response.json();
    kept.answers[keyOf(route)] = json;
    await route.fulfill({ json });
  });
}

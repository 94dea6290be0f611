import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PAGE_PATHS, type PageRound, type PageState } from '../wire/page-wire.ts';

interface PageReply<Data> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

export interface TestPage {
  readonly token: string;
  get<Data>(path: string): Promise<PageReply<Data>>;
  post<Data>(path: string, body?: object): Promise<PageReply<Data>>;
  /** Bets on a roll of 云端掷骰 over 49.99, with a new key unless one is given. */
  roll(stake: string, key?: string): Promise<PageReply<PageRound>>;
  balance(): Promise<string>;
}

const envelope = z.object({ code: z.number(), message: z.string(), data: z.any() });
const reply = async <Data>(response: Response): Promise<PageReply<Data>> =>
  envelope.parse(await response.json());

/** A game's page for the house: exchanges its launch token, then calls with its own. */
export async function testPage(url: string, launch: string): Promise<TestPage> {
  const json = { 'content-type': 'application/json' };
  const opened = await reply<{ token: string }>(
    await fetch(url + PAGE_PATHS.open, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ launch }),
    }),
  );
  if (opened.code !== 200) throw new Error(opened.message);
  const { token } = opened.data;
  const authorization = `Bearer ${token}`;
  const get: TestPage['get'] = async (path) =>
    reply(await fetch(url + path, { headers: { authorization } }));
  const post: TestPage['post'] = async (path, body = {}) =>
    reply(
      await fetch(url + path, {
        method: 'POST',
        headers: { ...json, authorization },
        body: JSON.stringify(body),
      }),
    );
  const choice = { side: 'over', target: 4_999 };
  return {
    token,
    get,
    post,
    roll: (stake, key = randomUUID()) => post(PAGE_PATHS.bet, { key, stake, choice }),
    balance: async () => (await get<PageState>(PAGE_PATHS.state)).data.balance,
  };
}

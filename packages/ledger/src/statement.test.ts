import { usdt } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { beforeAll, expect, test } from 'vitest';
import { balancesOf, balancesUnder, balancesUnderEach } from './balance.ts';
import { post } from './post.ts';
import { cents, transaction } from './scenarios/transfer.ts';
import { statementOf } from './statement.ts';

const { database } = await lobbyDatabase();
const account = 'member:1:available';

beforeAll(async () => {
  for (let index = 1; index <= 5; index += 1) {
    const input = transaction(`t${index}`, ['house:bonus', account, BigInt(index)]);
    const occurredAt = new Date(Date.UTC(2026, 2, index));
    await database.transaction((tx) => post(tx, { ...input, occurredAt }));
  }
  await database.transaction((tx) =>
    post(tx, {
      ...transaction('out', [account, 'house:payouts', 6n]),
      occurredAt: new Date(Date.UTC(2026, 2, 6)),
    }),
  );
});

const read = (query: { before?: bigint; from?: Date; to?: Date; limit: number }) =>
  statementOf(database.read, { account, asset: 'CNY', ...query });

test('a statement is newest first and signed, with the balance after and the other side', async () => {
  const [newest, second] = await read({ limit: 2 });
  expect(newest).toMatchObject({ version: 6n, other: 'house:payouts', reference: 'ref:out' });
  expect([newest?.amount.minor, newest?.balanceAfter.minor]).toEqual([-6n, 9n]);
  expect([second?.amount.minor, second?.balanceAfter.minor]).toEqual([5n, 15n]);
});

test('pages follow each other without a gap or a repeat', async () => {
  const versions: bigint[] = [];
  for (let before: bigint | undefined; ; before = versions.at(-1)) {
    const page = await read({ limit: 4, ...(before === undefined ? {} : { before }) });
    if (page.length === 0) break;
    versions.push(...page.map(({ version }) => version));
  }
  expect(versions).toEqual([6n, 5n, 4n, 3n, 2n, 1n]);
});

test('a span of time is half-open', async () => {
  const from = new Date(Date.UTC(2026, 2, 2));
  const to = new Date(Date.UTC(2026, 2, 4));
  const page = await read({ from, to, limit: 10 });
  expect(page.map(({ amount }) => amount.minor)).toEqual([3n, 2n]);
});

test('an account without postings has a balance of zero', async () => {
  const codes = [account, 'house:fees'] as const;
  expect(cents(await balancesOf(database.read, codes, 'CNY'))).toEqual({
    [account]: 9n,
    'house:fees': 0n,
  });
});

test('all accounts of a member are found, and none of a member whose number has the same first digits', async () => {
  await database.transaction((tx) =>
    post(tx, transaction('other', ['house:bonus', 'member:11:available', 1n])),
  );
  const found = await balancesUnder(database.read, 'member:1', 'CNY');
  expect(cents(found)).toEqual({ [account]: 9n });
  const each = await balancesUnderEach(database.read, ['member:1', 'member:11', 'member:2'], 'CNY');
  expect(new Map([...each].map(([prefix, balances]) => [prefix, cents(balances)]))).toEqual(
    new Map([
      ['member:1', { [account]: 9n }],
      ['member:11', { 'member:11:available': 1n }],
    ]),
  );
});

test('one code holds one account for each asset', async () => {
  const amount = usdt(7n);
  const postings = [{ debit: 'fx:USDT', credit: account, amount }] as const;
  await database.transaction((tx) => post(tx, { ...transaction('usdt'), postings }));
  expect((await balancesOf(database.read, [account], 'USDT')).get(account)).toEqual(amount);
  expect(cents(await balancesOf(database.read, [account], 'CNY'))).toEqual({ [account]: 9n });
});

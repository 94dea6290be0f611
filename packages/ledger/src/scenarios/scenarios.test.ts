import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../check.ts';
import { bothDoors } from './doors.ts';
import { play } from './scenario.ts';

const { database } = await lobbyDatabase();

afterEach(async () => {
  expect((await checkLedger(database)).differences).toEqual([]);
});

describe.each(bothDoors(database))('through $name', (door) => {
  const first = door.name === 'post' ? 1 : 2;

  test('money comes in, moves and goes out, and a member cannot spend more than the balance', () =>
    play(
      door,
      `
      in-${first}    house:deposits:x${first}  p${first}1              100.00  posted -100.00 100.00
      move-${first}  p${first}1                p${first}2               30.00  posted 70.00 30.00
      over-${first}  p${first}1                p${first}2               70.01  above-balance
      all-${first}   p${first}1                p${first}2               70.00  posted 0.00 100.00
      none-${first}  p${first}1                house:fees:none${first}   0.01  above-balance
      out-${first}   p${first}2                house:out${first}       100.00  posted 0.00 100.00
      `,
    ));

  test('a key has one effect, and its answer never changes', () =>
    play(
      door,
      `
      key-${first}   house:bonus${first}  p${first}3        10.00  posted -10.00 10.00
      key-${first}   house:bonus${first}  p${first}3        10.00  replayed -10.00 10.00
      use-${first}   p${first}3           house:use${first} 10.00  posted 0.00 10.00
      key-${first}   house:bonus${first}  p${first}3        10.00  replayed -10.00 10.00
      use-${first}   p${first}3           house:use${first} 10.00  replayed 0.00 10.00
      key-${first}   house:bonus${first}  p${first}3        10.01  key-reused
      key-${first}   house:bonus${first}  p${first}4        10.00  key-reused
      `,
    ));

  test('the postings of a transaction commit together or not at all', () =>
    play(
      door,
      `
      fund-${first}  house:gift${first}  p${first}5         50.00  posted -50.00 50.00
      part-${first}  p${first}5          house:pay${first}  49.00
      part-${first}  p${first}5          house:fee${first}   1.01  above-balance
      both-${first}  p${first}5          house:pay${first}  49.00
      both-${first}  p${first}5          house:fee${first}   1.00  posted 0.00 49.00 1.00
      both-${first}  p${first}5          house:pay${first}  49.00
      both-${first}  p${first}5          house:fee${first}   1.00  replayed 0.00 49.00 1.00
      both-${first}  p${first}5          house:pay${first}  50.00  key-reused
      `,
    ));

  test('a refusal leaves no trace, so the same key may be tried again', () =>
    play(
      door,
      `
      try-${first}   p${first}6          house:try${first}   5.00  above-balance
      gift-${first}  house:more${first}  p${first}6          5.00  posted -5.00 5.00
      try-${first}   p${first}6          house:try${first}   5.00  posted 0.00 5.00
      `,
    ));

  test('within a transaction, money received first can be spent', () =>
    play(
      door,
      `
      pass-${first}  house:a${first}  p${first}7       5.00
      pass-${first}  p${first}7       house:b${first}  5.00  posted -5.00 0.00 5.00
      back-${first}  p${first}7       house:b${first}  5.00
      back-${first}  house:a${first}  p${first}7       5.00  above-balance
      `,
    ));

  test('house accounts and the mirror of a venue may be negative', () =>
    play(
      door,
      `
      home-${first}  member:${first}8:venue:v  p${first}8            7.00  posted -7.00 7.00
      win-${first}   venue:v${first}:result    member:${first}8:venue:v  7.00  posted -7.00 0.00
      `,
    ));
});

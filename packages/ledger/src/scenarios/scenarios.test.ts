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
  const at = door.name === 'post' ? 1 : 2;

  test('money comes in, moves and goes out, and a member cannot spend more than the balance', () =>
    play(
      door,
      `
      in-${at}    house:deposits:x${at}  p${at}1              100.00  posted -100.00 100.00
      move-${at}  p${at}1                p${at}2               30.00  posted 70.00 30.00
      over-${at}  p${at}1                p${at}2               70.01  above-balance
      all-${at}   p${at}1                p${at}2               70.00  posted 0.00 100.00
      none-${at}  p${at}1                house:fees:none${at}   0.01  above-balance
      out-${at}   p${at}2                house:out${at}       100.00  posted 0.00 100.00
      `,
    ));

  test('a key has one effect, and its answer never changes', () =>
    play(
      door,
      `
      key-${at}   house:bonus${at}  p${at}3        10.00  posted -10.00 10.00
      key-${at}   house:bonus${at}  p${at}3        10.00  replayed -10.00 10.00
      use-${at}   p${at}3           house:use${at} 10.00  posted 0.00 10.00
      key-${at}   house:bonus${at}  p${at}3        10.00  replayed -10.00 10.00
      use-${at}   p${at}3           house:use${at} 10.00  replayed 0.00 10.00
      key-${at}   house:bonus${at}  p${at}3        10.01  key-reused
      key-${at}   house:bonus${at}  p${at}4        10.00  key-reused
      `,
    ));

  test('the postings of a transaction commit together or not at all', () =>
    play(
      door,
      `
      fund-${at}  house:gift${at}  p${at}5         50.00  posted -50.00 50.00
      part-${at}  p${at}5          house:pay${at}  49.00
      part-${at}  p${at}5          house:fee${at}   1.01  above-balance
      both-${at}  p${at}5          house:pay${at}  49.00
      both-${at}  p${at}5          house:fee${at}   1.00  posted 0.00 49.00 1.00
      both-${at}  p${at}5          house:pay${at}  49.00
      both-${at}  p${at}5          house:fee${at}   1.00  replayed 0.00 49.00 1.00
      both-${at}  p${at}5          house:pay${at}  50.00  key-reused
      `,
    ));

  test('a refusal leaves no trace, so the same key may be tried again', () =>
    play(
      door,
      `
      try-${at}   p${at}6          house:try${at}   5.00  above-balance
      gift-${at}  house:more${at}  p${at}6          5.00  posted -5.00 5.00
      try-${at}   p${at}6          house:try${at}   5.00  posted 0.00 5.00
      `,
    ));

  test('within a transaction, money received first can be spent', () =>
    play(
      door,
      `
      pass-${at}  house:a${at}  p${at}7       5.00
      pass-${at}  p${at}7       house:b${at}  5.00  posted -5.00 0.00 5.00
      back-${at}  p${at}7       house:b${at}  5.00
      back-${at}  house:a${at}  p${at}7       5.00  above-balance
      `,
    ));

  test('house accounts and the mirror of a venue may be negative', () =>
    play(
      door,
      `
      home-${at}  member:${at}8:venue:v  p${at}8            7.00  posted -7.00 7.00
      win-${at}   venue:v${at}:result    member:${at}8:venue:v  7.00  posted -7.00 0.00
      `,
    ));
});

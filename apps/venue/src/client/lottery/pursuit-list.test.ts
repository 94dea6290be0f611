// @vitest-environment jsdom
import { present } from '@haitang/kernel/assert.ts';
import { expect, test } from 'vitest';
import type { PagePursuit } from '../../wire/pursuit-wire.ts';
import type { LotteryDesk } from './lottery-desk.ts';
import type { Pursuer } from './pursuer.ts';
import { createPursuitList } from './pursuit-list.ts';

const pursuit = (round: number, endedBy: PagePursuit['endedBy'] = null): PagePursuit => ({
  id: String(round),
  firstRound: round,
  rounds: 3,
  stake: '6.00',
  returned: '0.00',
  cancelled: 0,
  stopOnWin: false,
  endedBy,
});
const PAGE = 10;
const desk: Pick<LotteryDesk, 'periodOf'> = {
  periodOf: (round) => `20261128${String(round).padStart(4, '0')}`,
};

/** A list over 21 pursuits, the newest first; `faults` are the calls that fail. */
function listOver(count: number, faults: readonly number[] = []) {
  const stopped: string[] = [];
  let calls = 0;
  const pursuer: Pursuer = {
    place: async () => undefined,
    async end(id) {
      stopped.push(id);
      return pursuit(Number(id), 'cancelled');
    },
    async list(before) {
      calls += 1;
      if (faults.includes(calls)) throw new Error('no answer');
      const from = before === null ? count : Number(before) - 1;
      const pursuits = Array.from({ length: Math.min(PAGE, from) }, (_, index) =>
        pursuit(from - index),
      );
      return { pursuits, isEnd: from <= PAGE, balance: '0.00' };
    },
  };
  const { root, load } = createPursuitList(desk, pursuer);
  const more = present(root.querySelector<HTMLButtonElement>('.wide-button'), 'the button');
  const note = present(root.querySelector<HTMLElement>('.note'), 'the note');
  const rows = () => [...root.querySelectorAll('li')];
  return { root, load, more, note, rows, stopped };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('every pursuit is reached page by page, until the page says that there are no more', async () => {
  const { load, more, note, rows, stopped } = listOver(21);
  const loading = load();
  expect([note.hidden, note.textContent]).toEqual([false, '正在读取追号']);
  await loading;
  expect([rows().length, more.hidden, note.hidden]).toEqual([10, false, true]);
  more.click();
  await settled();
  more.click();
  await settled();
  expect([rows().length, more.hidden]).toEqual([21, true]);
  expect([note.hidden, note.textContent]).toEqual([false, '没有更早的追号了']);
  rows().at(-1)?.querySelector('button')?.click();
  await settled();
  expect(stopped).toEqual(['1']);
  expect(rows().length).toBe(21);
  expect(rows().at(-1)?.textContent).toContain('已停止');
});

test('a page that does not come is asked again, and nothing is lost', async () => {
  const { load, more, note, rows } = listOver(12, [2]);
  await load();
  more.click();
  await settled();
  expect([rows().length, more.textContent, note.hidden]).toEqual([10, '重试', false]);
  more.click();
  await settled();
  expect([rows().length, more.hidden]).toEqual([12, true]);
});

test('without pursuits there is nothing to say', async () => {
  const { load, more, note, rows } = listOver(0);
  await load();
  expect([rows().length, more.hidden, note.hidden]).toEqual([0, true, true]);
});

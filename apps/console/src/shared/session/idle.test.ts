import { expect, test } from 'vitest';
import { idleAt, momentOf } from './idle.ts';

test('an idle session asks for a minute before it ends', () => {
  const end = momentOf('2026-01-02 10:15:00');
  const idleWhen = (time: string) => idleAt(end, momentOf(`2026-01-02 ${time}`));
  expect(idleWhen('10:13:59')).toEqual({ kind: 'used' });
  expect(idleWhen('10:14:00')).toEqual({ kind: 'asks', seconds: 60 });
  expect(idleWhen('10:14:59')).toEqual({ kind: 'asks', seconds: 1 });
  expect(idleWhen('10:15:00')).toEqual({ kind: 'over' });
});

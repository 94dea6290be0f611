import type { Measured } from './measure.ts';
import type { Shape } from './transfer.ts';

export type Door = 'lane' | 'post' | 'single statement' | 'row locks';
export type Results = ReadonlyMap<`${Shape} ${number}`, ReadonlyMap<Door, Measured>>;

/** The aims of the ledger, each with its result of this run. */
export function aimLines(results: Results): readonly string[] {
  const measuredOf = (shape: Shape, callers: number, door: Door): Measured =>
    results.get(`${shape} ${callers}`)?.get(door) ?? { perSecond: NaN, p50: NaN, p99: NaN };
  const speed = (shape: Shape, callers: number, to: Door): number =>
    measuredOf(shape, callers, 'lane').perSecond / measuredOf(shape, callers, to).perSecond;
  const line = (name: string, aim: string, value: number, isMet: boolean): string =>
    `${name.padEnd(58)}aim ${aim.padStart(6)}  measured ${value.toFixed(1).padStart(5)}x  ${
      isMet ? 'met' : 'NOT MET'
    }`;
  const at32 = speed('spread', 32, 'single statement');
  const at512 = speed('spread', 512, 'single statement');
  const hot = speed('hot', 512, 'row locks');
  const tail = measuredOf('spread', 32, 'lane').p99 / measuredOf('spread', 1, 'lane').p99;
  return [
    line('lane / single statement, spread, 32 callers', '≥ 1.5x', at32, at32 >= 1.5),
    line('lane / single statement, spread, 512 callers', '≥ 4x', at512, at512 >= 4),
    line('lane / row locks, one house account, 512 callers', '≥ 20x', hot, hot >= 20),
    line('lane p99 at 32 callers / p99 of a lone commit', '≤ 3x', tail, tail <= 3),
  ];
}

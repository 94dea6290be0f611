import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';

export interface DrillOptions {
  /** The moment to restore to; null: everything in the archive. */
  readonly at: Date | null;
  /** An existing folder with room for the whole database. */
  readonly directory: string;
  readonly stanza: string;
  readonly port: number;
  readonly mostLostSeconds: number;
}

/** A time with its zone; without one it would mean another moment on another machine. */
const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const moment = new Date(text.replace(' ', 'T'));
  if (ZONED.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new ConfigProblem(`--at ${text} is no time with a zone, such as 2026-11-24T08:00:00+08:00`);
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) > 0) return Number(text);
  throw new ConfigProblem(`--${name} ${text} is no number from 1 to 99999`);
}

/** Reads the options of the drill; throws a `ConfigProblem` that names the wrong one. */
export function drillOptions(args: readonly string[]): DrillOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      at: { type: 'string' },
      directory: { type: 'string', default: tmpdir() },
      stanza: { type: 'string', default: 'haitang' },
      port: { type: 'string', default: '5499' },
      'most-lost': { type: 'string', default: '300' },
    },
  });
  return {
    at: momentOf(values.at),
    directory: values.directory,
    stanza: values.stanza,
    port: wholeNumber('port', values.port),
    mostLostSeconds: wholeNumber('most-lost', values['most-lost']),
  };
}

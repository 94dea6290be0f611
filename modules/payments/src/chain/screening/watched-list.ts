import { readFile, stat } from 'node:fs/promises';
import type { Clock } from '@haitang/kernel/clock.ts';
import { parseListFile } from './list-file.ts';
import { CLEAR, type ListStanding, type ScreeningSource } from './screener.ts';

interface WatchedList {
  readonly ask: ScreeningSource;
  readonly standing: () => Promise<ListStanding>;
}

interface KnownList extends ListStanding {
  /** The file's time of change and size as it was read. */
  readonly version: string;
  readonly addresses: ReadonlySet<string>;
}

/** EVM networks share their accounts, and the spelling of an account says nothing. */
const spelled = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address;

/**
 * The list file at `path`, read again whenever it has changed. A listed address is a hit, also in
 * an old list; any other is unknown while the list cannot be read or is older than `oldestMs`.
 */
export function watchList(path: string, oldestMs: number, clock: Clock): WatchedList {
  let known: KnownList = { version: '', addresses: new Set(), madeAt: null, isReadable: false };

  const current = async (): Promise<KnownList> => {
    try {
      const { mtime, mtimeMs, size } = await stat(path);
      const version = `${mtimeMs} ${size}`;
      if (version === known.version && known.isReadable) return known;
      const listed = parseListFile(await readFile(path, 'utf8'));
      const addresses = new Set(listed.map(({ address }) => spelled(address)));
      known = { version, addresses, madeAt: mtime, isReadable: true };
    } catch {
      // The last readable list still names hits; nothing else is clear until it can be read.
      known = { ...known, version: '', isReadable: false };
    }
    return known;
  };

  return {
    standing: async () => {
      const { madeAt, isReadable } = await current();
      return { madeAt, isReadable };
    },
    ask: async (_network, address) => {
      const { addresses, madeAt, isReadable } = await current();
      if (addresses.has(spelled(address))) return { kind: 'hit', reason: 'SCREENING_FILE' };
      if (!isReadable || madeAt === null) {
        return { kind: 'unknown', reason: 'SCREENING_FILE cannot be read' };
      }
      const isOld = clock.now().getTime() - madeAt.getTime() > oldestMs;
      return isOld ? { kind: 'unknown', reason: 'SCREENING_FILE is too old' } : CLEAR;
    },
  };
}

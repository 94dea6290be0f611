import { readFileSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, SECOND_MS } from '@haitang/kernel/clock.ts';
import { z } from 'zod';
import type { Metrics } from './metrics.ts';

/** Written by the restore drill, and by the unit that checks the backups, in the data directory. */
const DRILL_FILE = 'restore-drill.json';
const BACKUPS_FILE = 'backup-info.json';
/** Touched by `keys-backup.sh` when a copy is complete. */
const KEYS_FILE = 'keys-backup.done';

const drillForm = z.object({
  /** When the drill ended. */
  at: z.iso.datetime(),
  /** From the start of the restore until the books were proved. */
  minutes: z.number(),
  lostSeconds: z.number(),
  /** Null when the database in use did not answer. */
  lostPostings: z.number().nullable(),
});

/** The newest drill that passed. */
export type PassedDrill = z.infer<typeof drillForm>;

/** The part of `pgbackrest info --output=json` that we read; times in seconds. */
const backupsForm = z.array(
  z.object({ backup: z.array(z.object({ timestamp: z.object({ stop: z.number() }) })) }),
);

/** Keeps the newest drill that passed; it replaces the one before. Readable by every account. */
export async function keepDrill(dataDirectory: string, drill: PassedDrill): Promise<void> {
  const path = join(dataDirectory, DRILL_FILE);
  await writeFile(`${path}.new`, `${JSON.stringify(drill)}\n`, { mode: 0o644 });
  await rename(`${path}.new`, path);
}

/** The value that `read` finds; null where the file is missing or holds something else. */
function readOr<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null; // Never written, or being replaced: shown as an unlimited age.
  }
}

/**
 * Metrics of backups and restore drills, read from the files of the data directory when the
 * collector asks. What never happened has an unlimited age, so that the alert of an old one fires.
 */
export function restoreMetrics(metrics: Metrics, dataDirectory: string, clock: Clock): void {
  const text = (file: string): string => readFileSync(join(dataDirectory, file), 'utf8');
  const drill = () => readOr(() => drillForm.parse(JSON.parse(text(DRILL_FILE))));
  const newestBackup = (): number | null =>
    readOr(() => {
      const stanzas = backupsForm.parse(JSON.parse(text(BACKUPS_FILE)));
      const ends = stanzas.flatMap(({ backup }) => backup.map(({ timestamp }) => timestamp.stop));
      return ends.length === 0 ? null : Math.max(...ends) * SECOND_MS;
    });
  const writtenAt = (file: string) => () =>
    readOr(() => statSync(join(dataDirectory, file)).mtimeMs);
  const age = (name: string, help: string, happenedAt: () => number | null): void =>
    metrics.gauge(name, help, () => {
      const finished = happenedAt();
      return finished === null ? Infinity : (clock.now().getTime() - finished) / SECOND_MS;
    });
  age('restore_drill_age_seconds', 'Time since a restore drill passed', () => {
    const passed = drill();
    return passed === null ? null : Date.parse(passed.at);
  });
  age('backup_age_seconds', 'Time since the newest backup ended', newestBackup);
  age(
    'backup_check_age_seconds',
    'Time since archive and backups were last checked',
    writtenAt(BACKUPS_FILE),
  );
  age('keys_backup_age_seconds', 'Time since the keys were last saved', writtenAt(KEYS_FILE));
  metrics.gauge('restore_drill_lost_seconds', 'Data lost by the last passed drill', () =>
    Number(drill()?.lostSeconds ?? NaN),
  );
  metrics.gauge('restore_drill_minutes', 'Duration of the last passed drill', () =>
    Number(drill()?.minutes ?? NaN),
  );
}

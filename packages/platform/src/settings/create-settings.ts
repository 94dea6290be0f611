import { performance } from 'node:perf_hooks';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assert } from '@haitang/kernel/assert.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import type { Database, Queryable } from '../database/database.ts';
import { newId } from '../id-source.ts';
import { outOfBounds } from './number-bounds.ts';
import type { Setting } from './setting.ts';
import type { Settings } from './settings.ts';

const CACHE_MS = 1_000;
/**
 * After a change of our own, nothing is cached for this long: its transaction has not committed
 * yet.
 */
const UNSETTLED_MS = 2_000;

type Values = ReadonlyMap<string, unknown>;

export interface SettingsOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** All settings; each key occurs once. */
  readonly definitions: readonly Setting<unknown>[];
  /** Whether unset settings use the production defaults. */
  readonly production?: boolean;
}

async function valuesInForce(
  database: Queryable,
  moment: Date,
  key: string | null,
): Promise<Values> {
  const found = await sql<{ key: string; value: unknown }>`
    SELECT DISTINCT ON (key) key, value FROM setting_value
    WHERE effective_at <= ${moment} AND (${key}::text IS NULL OR key = ${key})
    ORDER BY key, effective_at DESC, recorded_at DESC, id DESC`.execute(database);
  return new Map(found.rows.map((row) => [row.key, row.value]));
}

const fallbackOf = <T>(setting: Setting<T>, production: boolean): T =>
  production && setting.productionFallback !== undefined
    ? setting.productionFallback
    : setting.fallback;

/** A stored value that the present schema refuses is a fault; it is never silently replaced. */
const createRead =
  (production: boolean) =>
  <T>(setting: Setting<T>, values: Values): T =>
    values.has(setting.key)
      ? setting.schema.parse(values.get(setting.key))
      : fallbackOf(setting, production);

/** The same, but each value of a snapshot is parsed once: some settings are read on every call. */
function createReader(read: ReturnType<typeof createRead>) {
  const readings = new WeakMap<object, { readonly values: Values; readonly value: unknown }>();
  return <T>(setting: Setting<T>, values: Values): T => {
    const known = readings.get(setting);
    // Cached under the setting that parsed it, so the type is the same.
    if (known?.values === values) return known.value as T;
    const value = read(setting, values);
    readings.set(setting, { values: values, value });
    return value;
  };
}

function createCache(database: Database, clock: Clock) {
  let kept: { values: Promise<Values>; at: Date; loaded: number } | null = null;
  let unsettledUntil = 0;
  return {
    get(): Promise<Values> {
      const now = clock.now();
      const age = kept === null ? CACHE_MS : performance.now() - kept.loaded;
      const drift = kept === null ? 0 : Math.abs(now.getTime() - kept.at.getTime());
      if (kept !== null && age < CACHE_MS && drift < CACHE_MS) return kept.values;
      const values = valuesInForce(database.read, now, null);
      if (performance.now() < unsettledUntil) return values;
      const fresh = { values, at: now, loaded: performance.now() };
      kept = fresh;
      // A failed read is not cached; its callers get the error.
      values.catch(() => {
        if (kept === fresh) kept = null;
      });
      return values;
    },
    forget(): void {
      kept = null;
      unsettledUntil = performance.now() + UNSETTLED_MS;
    },
  };
}

/** The settings over the table `setting_value`; see `Settings` for the guarantees of each call. */
export function createSettings(options: SettingsOptions): Settings {
  const { database, clock, definitions, production = false } = options;
  const keys = new Set(definitions.map((definition) => definition.key));
  assert(keys.size === definitions.length, 'each setting is registered once');
  const cache = createCache(database, clock);
  const read = createRead(production);
  const readKept = createReader(read);
  return {
    async get(setting) {
      return readKept(setting, await cache.get());
    },
    async getAt(setting, moment, transaction = database.read) {
      return read(setting, await valuesInForce(transaction, moment, setting.key));
    },
    async comingDates(transaction, wanted, after) {
      const keys = wanted.map(({ key }) => key);
      const { rows } = await sql<{ at: Date }>`SELECT DISTINCT effective_at AS at
        FROM setting_value WHERE key = ANY(${keys}::text[]) AND effective_at > ${after}
        ORDER BY at`.execute(transaction);
      return rows.map(({ at }) => at);
    },
    async lock(tx) {
      await sql`SELECT pg_advisory_xact_lock(hashtext('setting_value'))`.execute(tx);
    },
    async change(tx, setting, value, author) {
      assert(keys.has(setting.key), `the setting ${setting.key} is registered`);
      const parsed = setting.schema.safeParse(value);
      if (!parsed.success) {
        throw refuse('malformed', { words: parsed.error.issues[0]?.message ?? '' });
      }
      const wrong = outOfBounds(setting.bounds ?? [], value);
      if (wrong !== null) throw refuse('malformed', { words: wrong });
      const now = clock.now();
      // A change never affects the past, so an earlier date becomes now.
      const from = new Date(Math.max(author.effectiveAt.getTime(), now.getTime()));
      const before = read(setting, await valuesInForce(tx, from, setting.key));
      await sql`INSERT INTO setting_value
          (id, key, value, effective_at, recorded_at, actor, reason)
        VALUES (${newId()}, ${setting.key}, ${JSON.stringify(value)}, ${from}, ${now},
          ${author.actor}, ${author.reason})`.execute(tx);
      await recordAudit(tx, {
        actor: author.actor,
        action: 'setting.changed',
        subject: `setting:${setting.key}`,
        reason: author.reason,
        before,
        after: { value, effectiveAt: from },
        sessionId: null,
        ip: null,
        occurredAt: now,
      });
      cache.forget();
    },
    all: () => definitions,
  };
}

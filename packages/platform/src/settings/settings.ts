import type { Actor } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '../database/database.ts';
import type { Setting } from './setting.ts';

/** Reads settings as they are in force; values are cached for a second and on change at once. */
export interface Settings {
  /** The value in force now. */
  get<T>(setting: Setting<T>): Promise<T>;
  /** The value that was or will be in force at `at`. */
  getAt<T>(setting: Setting<T>, at: Date, on?: Queryable): Promise<T>;
  /** When another value of one of these settings comes into force after `after`, the next first. */
  comingDates(
    on: Queryable,
    of: readonly Pick<Setting<unknown>, 'key'>[],
    after: Date,
  ): Promise<readonly Date[]>;
  /** From here on no other change of a setting is decided before this transaction has ended. */
  lock(tx: Tx): Promise<void>;
  /**
   * Writes a value from `effectiveAt` on, with an audit row. Throws on a value the schema
   * refuses, and on a number out of its bounds, whoever asks.
   */
  change<T>(
    tx: Tx,
    setting: Setting<T>,
    value: unknown,
    by: { readonly actor: Actor; readonly reason: string; readonly effectiveAt: Date },
  ): Promise<void>;
  /** Every registered setting, for the console and the command. */
  all(): readonly Setting<unknown>[];
}

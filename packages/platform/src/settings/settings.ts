import type { Actor } from '@haitang/kernel/id.ts';
import type { Queryable, Tx } from '../database/database.ts';
import type { Setting } from './setting.ts';

/** Reads settings in force. Values are cached for a second, and a change shows immediately. */
export interface Settings {
  /** The value in force now. */
  get<T>(setting: Setting<T>): Promise<T>;
  /** The value that was or will be in force at `moment`. */
  getAt<T>(setting: Setting<T>, moment: Date, database?: Queryable): Promise<T>;
  /**
   * When a different value of one of these settings next comes into force after `after`, soonest
   * first.
   */
  comingDates(
    database: Queryable,
    settings: readonly Pick<Setting<unknown>, 'key'>[],
    after: Date,
  ): Promise<readonly Date[]>;
  /** No other change of a setting is decided until this transaction has ended. */
  lock(tx: Tx): Promise<void>;
  /**
   * Writes a value in force from `effectiveAt` on, with an audit row. Throws on a value that the
   * schema refuses and on a number out of its bounds, for every caller.
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

import { join } from 'node:path';
import type { Clock } from '@haitang/kernel/clock.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { keepSecretFile } from '@haitang/platform/security/key-file.ts';
import { KEY_KINDS, type KeyKind, UPAY } from '@haitang/platform/security/key-kinds.ts';
import {
  dropOldKey,
  prepareKey,
  readSlots,
  switchKey,
} from '@haitang/platform/security/key-slots.ts';
import { auditKey } from './audit-key.ts';
import { secretsByKey } from './reseal.ts';

/** Everything an act on a key needs. */
export interface KeyWorld {
  readonly database: Database;
  readonly clock: Clock;
  readonly keysDirectory: string;
  /** The first secret of the provider comes from the environment; '' when there is none. */
  readonly upaySecret: string;
  /** SIGNER_FILE; '' when there is no signer. */
  readonly signerFile: string;
}

export type KeyVerb = 'prepare' | 'switch' | 'drop';

/** The ids of the keys of one kind, by slot. */
export async function idsOfKey(
  { keysDirectory }: Pick<KeyWorld, 'keysDirectory'>,
  kind: KeyKind,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [slot, text] of Object.entries(await readSlots(keysDirectory, kind))) {
    if (text !== null) found[slot] = kind.idOf(text);
  }
  return found;
}

/** The key of that name; throws a `ConfigProblem` for any other name. */
export function kindOf(name: string): KeyKind {
  const kind = KEY_KINDS.find((keyKind) => keyKind.name === name);
  if (kind) return kind;
  throw new ConfigProblem(
    `There is no key ${name}: ${KEY_KINDS.map((keyKind) => keyKind.name).join(', ')}`,
  );
}

/** Refuses to drop the key of secrets while something stored needs it. */
async function assertUnused({ database, keysDirectory }: KeyWorld, kind: KeyKind): Promise<void> {
  if (kind.name !== 'secrets') return;
  const { current } = await readSlots(keysDirectory, kind);
  const inUse = current === null ? '' : kind.idOf(current);
  const others = (await secretsByKey(database)).filter(({ key }) => key !== inUse);
  const count = others.reduce((sum, { count: n }) => sum + n, 0);
  if (count === 0) return;
  throw new ConfigProblem(`${count} stored secrets still need an older key: keys reseal --apply`);
}

const STEPS: Readonly<
  Record<KeyVerb, (world: KeyWorld, kind: KeyKind, until: Date) => Promise<void>>
> = {
  async prepare({ keysDirectory, clock, upaySecret }, kind) {
    if (kind === UPAY && upaySecret !== '') {
      await keepSecretFile(join(keysDirectory, kind.files.current), () => `${upaySecret}\n`);
    }
    await prepareKey(keysDirectory, kind, clock.now());
  },
  switch: ({ keysDirectory, clock }, kind, until) =>
    switchKey(keysDirectory, kind, clock.now(), until),
  async drop(world, kind) {
    await assertUnused(world, kind);
    await dropOldKey(world.keysDirectory, kind);
  },
};

/** The words of the audit trail. */
export const ACTIONS = {
  prepare: 'key.prepared',
  switch: 'key.switched',
  drop: 'key.dropped',
} as const;

/**
 * Carries out one step of a rotation, with an audit row of `system:command` that names keys by
 * their ids; returns the ids afterwards. `until` ends the time in which an old key is accepted.
 */
export async function actOnKey(
  world: KeyWorld,
  kind: KeyKind,
  verb: KeyVerb,
  until: Date,
): Promise<Record<string, string>> {
  const before = await idsOfKey(world, kind);
  await STEPS[verb](world, kind, until);
  const ids = await idsOfKey(world, kind);
  const timed = verb === 'switch' && kind.timed;
  const after = timed ? { ...ids, oldUntil: until.toISOString() } : ids;
  await auditKey(world, ACTIONS[verb], kind.name, before, after);
  return ids;
}

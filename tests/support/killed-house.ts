import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bundleChild } from './bundled-child.ts';
import type { ChildOrder, KillPlace } from './killed-house-child.ts';

/** A house as its own process, killed at chosen statements and started again. */
export interface KilledHouse {
  /** Sets its clock, now and after every start. */
  setClock(now: Date): void;
  /** Where it is killed next; null for nowhere. */
  killAt(place: KillPlace | null): void;
  /** How often it was killed. */
  kills(): number;
  /** Asks it over HTTP, again after every kill in between. */
  ask<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts it; `onKilled` runs while it is dead, and it is started again afterwards. */
export async function killedHouse(
  start: NonNullable<ChildOrder['start']>,
  clock: { now(): Date },
  onKilled: () => Promise<void>,
): Promise<KilledHouse> {
  const program = join(start.keysDirectory, 'killed-house-child.mjs');
  await bundleChild('./killed-house-child.ts', program);
  const spawned = (): ChildProcess =>
    spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let kills = 0;
  let isStopped = false;
  let failure: unknown = null;
  // One process is always ready to take the place of a killed one: it has loaded its modules.
  let spare = spawned();
  let child = spare;
  // A dead one gets its clock with its start.
  const tell = (order: ChildOrder): void => {
    if (child.connected) child.send(order);
  };
  const begin = async (): Promise<void> => {
    child = spare;
    spare = spawned();
    tell({ now: clock.now().toISOString(), start });
    const [said] = await once(child, 'message');
    if (said !== 'ready') throw new Error(String(said));
    child.once('message', () => {
      running = killed();
      running.catch((error: unknown) => {
        failure = error;
      });
    });
  };
  const killed = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await onKilled();
    if (!isStopped) await begin();
    kills += 1;
  };
  let running = begin();
  await running;
  return {
    setClock: (now) => tell({ now: now.toISOString() }),
    killAt: (place) => tell({ place }),
    kills: () => kills,
    async ask(work) {
      for (;;) {
        const before = kills;
        try {
          return await work();
        } catch (error) {
          await running;
          if (failure !== null) throw failure;
          if (kills === before) throw error;
        }
      }
    },
    async stop() {
      isStopped = true;
      for (const childProcess of [child, spare]) childProcess.kill('SIGKILL');
      if (failure !== null) throw failure;
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { Refusal } from '@haitang/kernel/refusal.ts';
import type { ReplayCommand, ReplayStart, ReplayStore } from './replay-store.ts';

const JOIN_EVERY_MS = 50;
const JOIN_TRIES = 60;

/** A double tap without a key waits for the first answer; with a key it is told to wait itself. */
async function begin(store: ReplayStore, command: ReplayCommand): Promise<ReplayStart> {
  let start = await store.begin(command);
  for (let tries = 0; tries < JOIN_TRIES; tries += 1) {
    if (start.kind !== 'running' || command.key !== null) return start;
    await wait(JOIN_EVERY_MS);
    start = await store.begin(command);
  }
  return start;
}

/**
 * Runs a money command once for its key and answers repeats with the first answer (wire.md, 9).
 * Refuses 409 when the key came with another body or its first run is not done. A refusal is
 * not kept: nothing was changed, so the same key may try again.
 */
export async function runOnce(
  store: ReplayStore,
  command: ReplayCommand,
  run: () => Promise<string>,
): Promise<string> {
  const start = await begin(store, command);
  if (start.kind === 'answered') return start.answer;
  if (start.kind === 'other-body') throw refuse('key-reused');
  if (start.kind === 'running') throw refuse('in-progress');
  let answer: string;
  try {
    answer = await run();
  } catch (error) {
    if (error instanceof Refusal) await store.release(command);
    else await store.leaveOpen(command);
    throw error;
  }
  await store.keep(command, answer);
  return answer;
}

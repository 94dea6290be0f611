import { Refusal } from '@haitang/contract/codes/refusal.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import type { ReplayCommand, ReplayStore } from './replays.ts';

/**
 * Runs a money command once per key and answers repeats with the first answer (wire.md, 9). A
 * repeat waits for the first run. Refuses 409 when the key came with another body, or when the
 * first run takes longer than a repeat waits. A refusal is not stored: nothing changed, so the same
 * key may try again.
 */
export async function runOnce(
  store: ReplayStore,
  command: ReplayCommand,
  run: () => Promise<string>,
): Promise<string> {
  const start = await store.begin(command);
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

import { readdirSync, readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second. */
const TICK_US = 10_000;

/** Parent, own ticks, and ticks of ended children; null once the process has ended. */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]];
    const [endedUser = 0, endedSystem = 0] = [fields[13], fields[14]];
    return { pid, parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/**
 * Processor time, in microseconds, that a process and its children have used so far, such as a
 * PostgreSQL server and its sessions; null on systems without `/proc`.
 */
export function processTimeOf(pid: number): number | null {
  const main = statOf(pid);
  if (main === null) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid);
  return children.reduce((sum, { own }) => sum + own, main.own + main.ended) * TICK_US;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a TypeScript command to its end, passing its output on; throws if it fails. */
export async function runToEnd(
  entry: string,
  directory: string,
  environment: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<void> {
  const child = spawn(process.execPath, [entry], {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = await once(child, 'close');
  for (const line of said.split('\n')) if (line !== '') say(`[database] ${line}`);
  if (code !== 0) throw new Error('the database could not be prepared; the output above says why');
}

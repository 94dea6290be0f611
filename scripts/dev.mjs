// `npm run dev`: the whole product, with the member web app served by Vite and reloaded on change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { bin, root } from './run-step.mjs';

await prepare();
await build();

const children = [
  spawn(process.execPath, ['apps/start/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, [bin('vite'), '--clearScreen', 'false'], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);

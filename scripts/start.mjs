// `npm start`: installs what is missing, builds what has changed, then starts the supervisor.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { root, typescript } from './run-step.mjs';

await prepare();
await build();

// The fourth channel carries no data: its end tells the supervisor that this process was killed.
const supervisor = spawn(process.execPath, typescript('apps/start/src/main.ts'), {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// The supervisor stops its programs in order; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => supervisor.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
supervisor.on('exit', (code) => process.exit(code ?? 1));

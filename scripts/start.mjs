// `npm start`: installs what is missing, then starts the supervisor, which makes the database and
// starts the programs, and builds what has changed meanwhile.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { prepare } from './prepare.mjs';
import { progress, root } from './run-step.mjs';

await prepare();
progress('starting');

// The fourth channel says that the pages are built; its end, that this process was killed.
const program = ['apps/start/src/main.ts', '--pages-follow'];
const supervisor = spawn(process.execPath, program, {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// The supervisor stops its programs in order; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => supervisor.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
supervisor.on('exit', (code) => process.exit(code ?? 1));

await build();
// A supervisor that has ended meanwhile has said why.
if (supervisor.connected) supervisor.send('pages');

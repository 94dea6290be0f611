// Runs one of the project's TypeScript commands: `node scripts/run.mjs FILE [ARGUMENTS]`.
import { prepare } from './prepare.mjs';
import { run } from './run-step.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node scripts/run.mjs FILE [ARGUMENTS]');
await prepare();
process.exit(await run(process.execPath, [file, ...args]));

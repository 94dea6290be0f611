import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Writes the TypeScript types of an OpenAPI document, as the author of another client would
 * generate them. The generator has its own TypeScript, the last version with a programming
 * interface; the product is built with another one.
 */
export async function generateTypes(document: string, output: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const generator = dirname(require.resolve('openapi-typescript/package.json'));
  await run(process.execPath, [join(generator, 'bin', 'cli.js'), document, '-o', output]);
}

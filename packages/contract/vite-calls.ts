import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from './src/endpoint.ts';

const CONTRACTS = /\/packages\/contract\/src\/(member|office)\//;
const ONE_CALL = '?call=';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'movesMoney' in value;

/** The calls that a module of the contract declares, by their export names. */
async function callsOf(file: string): Promise<ReadonlyMap<string, Endpoint>> {
  const exported: object = await import(pathToFileURL(file).href);
  return new Map(
    Object.entries(exported).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  );
}

/** The parts of a call that a page needs; access and validation belong to the server. */
const asPageCall = ({ method, path, access, movesMoney }: Endpoint): string =>
  JSON.stringify({ method, path, access, movesMoney });

/**
 * The text of one module of the contract for pages; null leaves it unchanged. `id` is its file, or
 * the file and the name of one call.
 */
export async function pageModule(id: string): Promise<string | null> {
  const [file = '', name = ''] = id.split(ONE_CALL);
  const calls = await callsOf(file);
  if (calls.size === 0) return null;
  const call = calls.get(name);
  if (call) return `export const ${name} = ${asPageCall(call)};`;
  return [...calls.keys()]
    .map((each) => `export { ${each} } from ${JSON.stringify(file + ONE_CALL + each)};`)
    .join('\n');
}

/**
 * Pages import their calls from the contract. This plugin reduces a module with calls to these
 * calls, without the schemas and their library: each call becomes a module of its own, so that it
 * is bundled with the screen that uses it. Any other import of a page from such a module, except
 * types, stops the build.
 */
export const contractCalls = (): Plugin => ({
  name: 'contract-calls',
  enforce: 'pre',
  load: {
    filter: { id: CONTRACTS },
    async handler(id) {
      const code = await pageModule(id);
      return code === null ? null : { code, moduleSideEffects: false };
    },
  },
});

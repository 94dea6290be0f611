import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The options of CSS modules for every build of the pages: a class is called after its own name and
 * its file, which is shorter than the default and the same in the app and in prerendered HTML.
 */
export const cssModules = {
  generateScopedName(name: string, file: string): string {
    const path = file.split('?')[0]?.slice(ROOT.length) ?? '';
    let hash = 7;
    for (let position = 0; position < path.length; position += 1) {
      hash = (Math.imul(hash, 31) + path.charCodeAt(position)) >>> 0;
    }
    return `${name}-${hash.toString(36).slice(-4)}`;
  },
};

import { build, type PluginOption } from 'vite';
import { BROWSER_FLOOR } from './vite-browser-floor.ts';

/** A script of a page that stands in its HTML. */
interface InlineScript {
  /** The folder of `entry`. */
  readonly root: string;
  readonly entry: string;
  /** Under this name the script keeps what its entry exports. */
  readonly name: string;
  /** Whether it is as short as it gets (the default), or readable. */
  readonly minify?: boolean;
  readonly plugins?: PluginOption[];
  readonly define?: Readonly<Record<string, string>>;
}

/**
 * Builds a script as one text that loads nothing and may stand between `<script>` and its end: no
 * text within it closes the element.
 */
export async function inlineScript(script: InlineScript): Promise<string> {
  const { root, entry, name, minify = true, plugins = [], define = {} } = script;
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins,
    define,
    build: {
      lib: { entry, formats: ['iife'], name },
      write: false,
      minify,
      ...BROWSER_FLOOR,
    },
  });
  const [made] = Array.isArray(built) ? built : [];
  const [first] = made?.output ?? [];
  if (first?.type !== 'chunk') throw new Error(`${entry} is not built`);
  return first.code.trim().replaceAll('</', '<\\/');
}

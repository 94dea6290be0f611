import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '@haitang/kernel/assert.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const TEMPLATE = fileURLToPath(new URL('./slot-template', import.meta.url));
const LIST = 'apps/venue/src/games/all-games.ts';
const CATALOGUE = 'modules/venues/src/seed/catalogue.json';
const READINGS = 'modules/venues/src/catalogue/readings.test.ts';

/** What the lobby knows of the slot of the template; the picture is one kept for operators. */
const ROW = {
  name: '纸灯',
  name_en: 'Paper Lanterns',
  platform: 'haitang',
  game_code: 'paper-lanterns',
  rtp: '94.31',
  art: 'slot-mineshaft',
};
const READING = 'zhi deng';

/** A copy of the house with one slot more. */
interface NewSlot {
  /** Its folder; `apps` and `modules` stand in it as in the project. */
  readonly root: string;
  readonly code: string;
  /** The files that were written for the slot, from the root. */
  readonly files: readonly string[];
}

/** The parts of the project that know a game, and links to all that they need. */
async function copyHouse(root: string): Promise<void> {
  await cp(join(ROOT, 'apps/venue'), join(root, 'apps/venue'), {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|node_modules)$/.test(path),
  });
  for (const file of [CATALOGUE, READINGS]) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(join(ROOT, file), join(root, file));
  }
  for (const folder of ['node_modules', 'packages']) {
    await symlink(join(ROOT, folder), join(root, folder));
  }
}

/** Copies the house and adds the slot of the template as CONTRIBUTING says it. */
export async function writeNewSlot(): Promise<NewSlot> {
  const root = await mkdtemp(join(tmpdir(), 'haitang-slot-'));
  await copyHouse(root);
  const files = new Set<string>();
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
    files.add(file);
  };
  /** Writes a line before the first place of `mark`. */
  const insert = async (file: string, mark: string, line: string) => {
    const text = await readFile(join(root, file), 'utf8');
    assert(text.includes(mark), `${mark} in ${file}`);
    await write(
      file,
      text.replace(mark, () => `${line}\n${mark}`),
    );
  };
  for (const entry of await readdir(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const own = relative(TEMPLATE, path);
    await write(`apps/venue/src/games/${ROW.game_code}/${own}`, await readFile(path, 'utf8'));
  }
  await insert(LIST, '\n/**', `import { paperLanternsGame } from './${ROW.game_code}/game.ts';`);
  await insert(LIST, '];', '  paperLanternsGame,');
  const { games, ...rest } = JSON.parse(await readFile(join(root, CATALOGUE), 'utf8'));
  const like = games.find(({ game_code }: typeof ROW) => game_code === 'twin-koi');
  const row = { ...like, ...ROW, id: 1_999, order: games.length + 1 };
  await write(CATALOGUE, `${JSON.stringify({ ...rest, games: [...games, row] }, null, 2)}\n`);
  await insert(READINGS, '};', `  ${ROW.name}: '${READING}',`);
  return { root, code: ROW.game_code, files: [...files].sort() };
}

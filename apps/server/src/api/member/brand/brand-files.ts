import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteWords } from '@haitang/content/site-words.ts';
import type { Config } from '@haitang/platform/config.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import sharp from 'sharp';
import { drawnName, type Theme } from './drawn-name.ts';
import { type Picture, readPicture } from './read-picture.ts';

type Host = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** A picture opened on its own runs and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
/** The name that our own drawing shows. */
const DRAWN = '海棠娱乐';
const ICONS = { 'icon-192': 192, 'icon-512': 512, 'icon-maskable-512': 512, 'icon-touch-180': 180 };
/** Of the pages, behind a mark with a transparent ground. */
const GROUND = '#150d16';
/** A phone cuts an icon round; what is within this share of it stays. */
const SAFE = 0.66;

/** The operator's pictures; null for those not given. */
export interface Brand {
  readonly logo: Picture | null;
  readonly logoLight: Picture | null;
  readonly mark: Picture | null;
  /** Icons of the installed app, made from the mark, by name. */
  readonly icons: ReadonlyMap<string, Picture>;
}

async function iconOf({ content }: Picture, side: number): Promise<Picture> {
  const inner = Math.round(side * SAFE);
  const drawn = await sharp(content, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const ground = { width: side, height: side, channels: 4 as const, background: GROUND };
  const icon = await sharp({ create: ground })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
  return { type: 'image/png', content: icon };
}

/** Reads the operator's pictures; throws a `ConfigProblem` for a wrong one (`readPicture`). */
export async function readBrand(config: Config): Promise<Brand> {
  const [logo, light, mark] = await Promise.all([
    readPicture('LOGO_FILE', config.logoFile),
    readPicture('LOGO_LIGHT_FILE', config.logoLightFile),
    readPicture('MARK_FILE', config.markFile),
  ]);
  const made = mark
    ? Object.entries(ICONS).map(async ([name, side]) => [name, await iconOf(mark, side)] as const)
    : [];
  return { logo, logoLight: light ?? logo, mark, icons: new Map(await Promise.all(made)) };
}

/**
 * Serves the logo, the mark and the icons at the addresses of ours: the operator's pictures, or the
 * name in letters where there is no logo. Pages therefore show them from the first paint on. For
 * `extend`; `directory` is the built site.
 */
export const brandFiles = (context: Context, brand: Brand, directory: string) => (host: Host) => {
  if (!existsSync(join(directory, 'index.html'))) return;
  const ours = async (file: string): Promise<Picture> => ({
    type: file.endsWith('.png') ? 'image/png' : 'image/svg+xml',
    content: await readFile(join(directory, 'art/logo', file)),
  });
  const wordmark = async (theme: Theme): Promise<Picture> => {
    const given = theme === 'dark' ? brand.logo : brand.logoLight;
    if (given) return given;
    const { site_name: name, short_name: short } = await siteWords(context);
    if (name === DRAWN) return ours(`wordmark-${theme}.svg`);
    const { content: flower } = await ours('mark.svg');
    const drawing = drawnName(short, theme, flower.toString('utf8'));
    return { type: 'image/svg+xml', content: Buffer.from(drawing) };
  };
  const files: Record<string, () => Promise<Picture>> = {
    'wordmark-dark.svg': () => wordmark('dark'),
    'wordmark-light.svg': () => wordmark('light'),
  };
  for (const file of ['mark.svg', 'app-icon.svg']) {
    files[file] = async () => brand.mark ?? ours(file);
  }
  for (const name of Object.keys(ICONS)) {
    files[`${name}.png`] = async () => brand.icons.get(name) ?? ours(`${name}.png`);
  }
  for (const [file, read] of Object.entries(files)) {
    host.get(`/art/logo/${file}`, async (request, reply) => {
      const { type, content } = await read();
      const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`;
      reply.header('cache-control', 'no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.header('content-security-policy', POLICY).type(type).send(content);
    });
  }
};

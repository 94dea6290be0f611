import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';
import type { Catalogue } from '@haitang/venues/catalogue/catalogue.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import sharp from 'sharp';
import { BANK_DRAWING, COIN_DRAWING, NEUTRAL_DRAWING } from './drawings.ts';

type Host = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** The address stays while art changes with a release. */
const FOR_A_DAY = 'public, max-age=86400';
const POLICY = "default-src 'none'; frame-ancestors 'none'";
const SIDE = 360;

/** The name of the art behind a code of our lists: a game's, a list's, a venue's or a kind's. */
export function artOf(catalogue: Catalogue, kind: string, code: string): string | null {
  const [wanted, ofKind] = [code.toLowerCase(), kind.toLowerCase()];
  const category = catalogue.categories.find((candidate) => candidate.code === ofKind);
  const found =
    catalogue.games.find((game) => game.gameCode === wanted) ??
    catalogue.tiles.find((tile) => tile.gameCode === wanted && tile.categoryId === category?.id) ??
    catalogue.tiles.find((tile) => tile.venue === wanted && tile.categoryId === category?.id) ??
    catalogue.venues.find((venue) => venue.code === wanted) ??
    category;
  return found?.art ?? null;
}

/**
 * Serves PNG pictures at the addresses that known clients draw (`/static/image/KIND/CODE.png`):
 * our own art for codes of our lists, drawings for banks and coins, and a neutral picture for
 * everything else, so that a client shows no broken one. `directory` is the built site. For
 * `extend`.
 */
export const foreignPictures =
  ({ catalogue }: Pick<VenuesContext, 'catalogue'>, directory: string) =>
  (host: Host) => {
    const kept = new Map<string, Promise<Buffer>>();
    const draw = (svg: string) => sharp(Buffer.from(svg), { density: 150 }).png().toBuffer();
    const paint = async (art: string): Promise<Buffer> => {
      const file = join(directory, 'art/tiles', `${art}.webp`);
      if (!existsSync(file)) return draw(NEUTRAL_DRAWING);
      return sharp(await readFile(file))
        .resize(SIDE, SIDE, { fit: 'inside' })
        .png()
        .toBuffer();
    };
    // Keys are names of our own art and drawings, so there are few of them.
    const keep = (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
      const made = kept.get(key) ?? make();
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      return made;
    };
    const pictureOf = async (kind: string, code: string): Promise<Buffer> => {
      if (kind === 'bank') return keep(' bank', () => draw(BANK_DRAWING));
      if (kind === 'coin') return keep(' coin', () => draw(COIN_DRAWING));
      const art = artOf(await catalogue.read(), kind, code);
      return art === null
        ? keep(' neutral', () => draw(NEUTRAL_DRAWING))
        : keep(art, () => paint(art));
    };
    host.get('/static/image/:kind/:code.png', async (request, reply) => {
      const { kind, code } = Object(request.params);
      const picture = await pictureOf(String(kind), String(code));
      return reply
        .header('cache-control', FOR_A_DAY)
        .header('content-security-policy', POLICY)
        .type('image/png')
        .send(picture);
    });
  };

import { createHash } from 'node:crypto';
import { drawAnew } from '@haitang/identity/avatar/draw-anew.ts';

/** Large enough for a code with a picture in its middle, small enough to stand in a page. */
const SIDE = 480;

/** A code to scan as it is kept: a data address, and the hash proposals name it by. */
export interface CodeImage {
  readonly image: string;
  readonly hash: string;
}

/** The hash of a data address; '' for none. */
export const imageHash = (image: string): string =>
  image === '' ? '' : createHash('sha256').update(image).digest('hex');

/**
 * The code an uploaded picture shows, drawn anew on white without loss and never cut, since a
 * corner that is missing is a code that cannot be scanned. Refuses as `drawAnew`.
 */
export async function drawCode(bytes: Buffer): Promise<CodeImage> {
  const drawn = await drawAnew(bytes, {
    otherKind: '收款码须为常见格式的图片，请换一张',
    draw: (picture) =>
      picture
        .flatten({ background: '#ffffff' })
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .png({ palette: true, colours: 64 }),
  });
  const image = `data:image/png;base64,${drawn.toString('base64')}`;
  return { image, hash: imageHash(image) };
}

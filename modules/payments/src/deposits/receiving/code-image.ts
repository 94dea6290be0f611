import { createHash } from 'node:crypto';
import { drawAnew } from '@haitang/platform/pictures/draw-anew.ts';

/** Large enough for a code with a picture in its middle, small enough to embed in a page. */
const SIDE = 480;

/** A stored QR code: a data URL, and the hash by which proposals name it. */
export interface CodeImage {
  readonly image: string;
  readonly hash: string;
}

/** The hash of a data URL; '' for none. */
export const imageHash = (image: string): string =>
  image === '' ? '' : createHash('sha256').update(image).digest('hex');

/**
 * The QR code of an uploaded image, drawn again on white without loss and never cropped, because a
 * code without a corner cannot be scanned. Refuses as `drawAnew` does.
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

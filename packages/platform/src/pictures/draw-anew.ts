import { refuse } from '@haitang/contract/codes/refuse.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { createTurnstile } from '../security/turnstile.ts';

/** Accepted types, detected from the bytes: the file name and the declared type are not trusted. */
const TAKEN: ReadonlySet<string> = new Set(['image/gif', 'image/png', 'image/apng', 'image/jpeg']);
const WEBP = 'image/webp';
/** A small file may decode to a huge image; no phone takes more than 24 million pixels. */
const DOTS_MOST = 24_000_000;
const SECONDS_MOST = 10;
/** Decoding uses a core and the memory of the image: few at a time, the rest waits. */
const drawing = createTurnstile(2, 50);

/**
 * The size of the image, read from its header. Refuses a truncated file and anything else (400).
 */
async function dotsOf(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw refuse('malformed', { words: '图片无法读取，请换一张' });
  }
}

/** How an uploaded image of one kind is refused and drawn. */
interface Drawing {
  /** The words for a type other than gif, png and jpeg. */
  readonly otherKind: string;
  readonly draw: (picture: Sharp) => Sharp;
  /** Whether WebP is taken as well. */
  readonly takesWebp?: boolean;
}

/**
 * Draws an image again from the pixels of its first frame, upright, so that no metadata or hidden
 * content of the file remains. Refuses `media-type` (415) for types that are not taken,
 * `too-large` (413) above 24 million pixels, and 400 for a broken image.
 */
export async function drawAnew(
  bytes: Buffer,
  { otherKind, draw, takesWebp = false }: Drawing,
): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(bytes);
  const mime = kind?.mime ?? '';
  if (!TAKEN.has(mime) && !(takesWebp && mime === WEBP))
    throw refuse('media-type', { words: otherKind });
  if ((await dotsOf(bytes)) > DOTS_MOST) {
    throw refuse('too-large', { words: '图片尺寸过大，请换一张较小的图片' });
  }
  return drawing(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: DOTS_MOST, failOn: 'error', pages: 1 });
      return await draw(picture.timeout({ seconds: SECONDS_MOST }).rotate()).toBuffer();
    } catch {
      throw refuse('malformed', { words: '图片无法读取，请换一张' });
    }
  });
}

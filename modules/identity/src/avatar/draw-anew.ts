import { refuse } from '@haitang/contract/codes/refuse.ts';
import { createTurnstile } from '@haitang/platform/security/turnstile.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

/** What may come in, by what the bytes are: the name and the declared kind are never believed. */
const TAKEN: ReadonlySet<string> = new Set(['image/gif', 'image/png', 'image/apng', 'image/jpeg']);
/** A small file may unfold to a huge picture: 24 million dots are more than a telephone takes. */
const DOTS_MOST = 24_000_000;
const SECONDS_MOST = 10;
/** Drawing takes a core and the memory of the picture: few at once, the rest waits in line. */
const drawing = createTurnstile(2, 50);

/** What the picture is, told from its head alone. Refuses what is cut off or no picture (400). */
async function dotsOf(bytes: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    throw refuse('malformed', { words: '图片无法读取，请换一张' });
  }
}

/** How a picture of one kind is taken and drawn. */
interface Drawing {
  /** What is told of anything but gif, png and jpeg. */
  readonly otherKind: string;
  readonly draw: (picture: Sharp) => Sharp;
}

/**
 * A picture drawn anew from its dots: its first frame, turned upright, so that no metadata and
 * nothing hidden in the file is left. Refuses `media-type` (415) for anything but gif, png and
 * jpeg, `too-large` (413) above 24 million dots, 400 for a broken picture.
 */
export async function drawAnew(bytes: Buffer, { otherKind, draw }: Drawing): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(bytes);
  if (!TAKEN.has(kind?.mime ?? '')) throw refuse('media-type', { words: otherKind });
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

import jsQR from 'jsqr';
import sharp from 'sharp';

/** Enough pixels for each module of a large code. */
const WIDTH = 600;

/** Decodes a QR code from the address of its image; null when there is none. */
export async function readQr(imageUrl: string): Promise<string | null> {
  const image = Buffer.from(await (await fetch(imageUrl)).arrayBuffer());
  const { data, info } = await sharp(image)
    .resize(WIDTH, WIDTH, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

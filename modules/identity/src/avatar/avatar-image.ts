import { drawAnew } from './draw-anew.ts';

const SIDE = 256;
const QUALITY = 82;

/**
 * The avatar made of an uploaded picture: 256 × 256 WebP, cut to the middle. Refuses as `drawAnew`.
 */
export const drawAvatar = (bytes: Buffer): Promise<Buffer> =>
  drawAnew(bytes, {
    otherKind: '头像仅支持 GIF、PNG 或 JPEG 图片',
    draw: (picture) => picture.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: QUALITY }),
  });

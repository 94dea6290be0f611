import { drawAnew } from '@haitang/platform/pictures/draw-anew.ts';

const SIDE = 256;
const QUALITY = 82;

/**
 * The avatar of an uploaded image: 256 × 256 WebP, cropped to the centre. Refuses as `drawAnew`
 * does.
 */
export const drawAvatar = (bytes: Buffer): Promise<Buffer> =>
  drawAnew(bytes, {
    otherKind: '头像仅支持 GIF、PNG 或 JPEG 图片',
    draw: (picture) => picture.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: QUALITY }),
  });

// Makes a screenshot smaller: colours in steps of eight, no alpha, the best compression. The
// difference is invisible, and the tolerance of the comparison is many times larger.
import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const STEP = 8;
/** Kinds of pictures (RFC 2083, 4.1.1). */
const [COLOURS, WITH_ALPHA] = [2, 6];

/** The chunks of a PNG: [type, content]. */
function* piecesOf(png) {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield [png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)];
    at += length + 12;
  }
}

function piece(type, content) {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(content.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc(typed), typed.length + 4);
  return whole;
}

/** The checksum of a chunk (RFC 2083, 15). */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** The prediction of a PNG filter from the bytes on the left, above and diagonal (RFC 2083, 6). */
function foretold(filter, left, above, between) {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - between;
  const [a, b, c] = [left, above, between].map((byte) => Math.abs(guess - byte));
  return a <= b && a <= c ? left : b <= c ? above : between;
}

/** The pixels of a picture with `bytes` bytes per pixel, without its filters. */
function unfilter(raw, row, height, bytes) {
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x < bytes ? 0 : pixels[at - bytes];
      const above = y === 0 ? 0 : pixels[at - row];
      const between = x < bytes || y === 0 ? 0 : pixels[at - row - bytes];
      pixels[at] = raw[y * (row + 1) + 1 + x] + foretold(filter, left, above, between);
    }
  }
  return pixels;
}

const inSteps = (byte) => Math.min(255, Math.round(byte / STEP) * STEP);

/** The same picture in fewer bytes; a picture that is already smaller is unchanged. */
export function lighter(png) {
  const pieces = [...piecesOf(png)];
  const head = Buffer.from(pieces[0][1]);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const bytes = head[9] === WITH_ALPHA ? 4 : 3;
  if (head[9] === COLOURS && pieces.length === 3) return png;
  const data = pieces.filter(([type]) => type === 'IDAT').map(([, content]) => content);
  const pixels = unfilter(inflateSync(Buffer.concat(data)), width * bytes, height, bytes);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let at = 0; at < width * height; at += 1) {
    const to = at * 3 + Math.floor(at / width) + 1;
    for (let colour = 0; colour < 3; colour += 1) {
      rows[to + colour] = inSteps(pixels[at * bytes + colour]);
    }
  }
  head[9] = COLOURS;
  const body = deflateSync(rows, { level: 9, memLevel: 9 });
  const end = Buffer.alloc(0);
  return Buffer.concat([SIGNATURE, piece('IHDR', head), piece('IDAT', body), piece('IEND', end)]);
}

// Paints the large drawings into images: a browser parses and paints an SVG on its main thread,
// like a separate page, whereas an image is decoded on another thread. Run by hand after a change
// of the drawings.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const ART = fileURLToPath(new URL('../public/art/', import.meta.url));
/**
 * Sizes are two and a half times the size on a phone: sharp at a density of three, small at two.
 */
const PAINTED = [
  { folder: 'tiles', width: 270, height: 360, quality: 76, heaviest: 10_000 },
  { folder: 'banners', width: 970, height: 400, quality: 76, heaviest: Infinity },
];
/** The installed app's icons; a full one has no rounded corners, because the phone cuts them. */
const ICONS = [
  { name: 'icon-192.png', size: 192, full: false },
  { name: 'icon-512.png', size: 512, full: false },
  { name: 'icon-maskable-512.png', size: 512, full: true },
  { name: 'icon-touch-180.png', size: 180, full: true },
];

const drawingsIn = (folder) =>
  readdirSync(join(ART, folder)).filter((name) => name.endsWith('.svg'));

/** Paints one drawing; a busy one loses quality in small steps until it is light enough (bytes). */
async function paint(drawing, { width, height, quality, heaviest }) {
  for (let tried = quality; ; tried -= 4) {
    const picture = await sharp(drawing, { density: 180 })
      .resize(width, height, { fit: 'cover' })
      .webp({ quality: tried, effort: 6, smartSubsample: true })
      .toBuffer();
    if (picture.length <= heaviest || tried <= 40) return picture;
  }
}

for (const painted of PAINTED) {
  for (const name of drawingsIn(painted.folder)) {
    const picture = join(ART, painted.folder, `${basename(name, '.svg')}.webp`);
    writeFileSync(picture, await paint(join(ART, painted.folder, name), painted));
  }
}

const icon = readFileSync(join(ART, 'logo/app-icon.svg'), 'utf8');
for (const { name, size, full } of ICONS) {
  const drawn = full ? icon.replaceAll('rx="15"', 'rx="0"') : icon;
  await sharp(Buffer.from(drawn), { density: 576 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(join(ART, 'logo', name));
}

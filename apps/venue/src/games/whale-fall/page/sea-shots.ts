import { placeOf, type Swimmer } from '../sea.ts';
import type { Weapon } from '../weapons.ts';
import type { Point, SeaView } from './sea-view.ts';

/** A shot on its way to a fish. Times are those of frames, in milliseconds. */
export interface Flight {
  readonly from: Point;
  readonly fish: Swimmer;
  readonly weapon: Weapon;
  readonly start: number;
  readonly ms: number;
}

const BULLETS: Readonly<Record<Weapon, readonly [fill: string, radius: number]>> = {
  bow: ['#d8f5e6', 4],
  piercer: ['#8fe6ff', 5],
  cannon: ['#ff8a4a', 8],
  net: ['#ffe6a6', 7],
};

/** Draws a shot: it follows its fish. */
export function drawFlight(
  pen: CanvasRenderingContext2D,
  view: SeaView,
  { from, fish, weapon, start, ms }: Flight,
  clock: { readonly frame: number; readonly house: number },
): void {
  const part = Math.min(1, (clock.frame - start) / ms);
  const to = placeOf(fish, clock.house);
  const [a, b] = [view.toScreen(from), view.toScreen(to)];
  const [x, y] = [a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part];
  const [fill, radius] = BULLETS[weapon];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.globalAlpha = 0.35;
  pen.fillStyle = fill;
  pen.fillRect(-radius * 6, -radius * 0.4, radius * 6, radius * 0.8);
  pen.globalAlpha = 1;
  pen.beginPath();
  if (weapon === 'cannon' || weapon === 'net') pen.arc(0, 0, radius, 0, Math.PI * 2);
  else pen.ellipse(0, 0, radius * 2, radius * 0.7, 0, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}

/** A crossbow of jade in a corner, turned towards its last shot. */
export function drawBow(
  pen: CanvasRenderingContext2D,
  view: SeaView,
  point: Point,
  { angle, isOwn }: { readonly angle: number; readonly isOwn: boolean },
): void {
  const corner = view.toScreen(point);
  const size = Math.max(0.7, view.scale) * (isOwn ? 1.15 : 0.9);
  // A small screen shows the whole bow too.
  const edge = 22 * size + 2;
  const x = Math.max(edge, Math.min(view.width - edge, corner.x));
  const y = Math.max(edge, Math.min(view.height - edge, corner.y));
  pen.save();
  pen.translate(x, y);
  pen.globalAlpha = isOwn ? 1 : 0.8;
  pen.beginPath();
  pen.arc(0, 0, 20 * size, 0, Math.PI * 2);
  pen.fillStyle = '#0a2d38';
  pen.fill();
  pen.strokeStyle = isOwn ? '#e9c77b' : 'rgba(233, 199, 123, 0.5)';
  pen.lineWidth = 2;
  pen.stroke();
  pen.rotate(angle);
  pen.fillStyle = '#b3362b';
  pen.fillRect(-14 * size, -3 * size, 34 * size, 6 * size);
  pen.strokeStyle = '#7fd0b2';
  pen.lineWidth = 5 * size;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(0, -20 * size);
  pen.quadraticCurveTo(24 * size, 0, 0, 20 * size);
  pen.stroke();
  pen.strokeStyle = '#f6ead0';
  pen.lineWidth = 1.2;
  pen.beginPath();
  pen.moveTo(0, -20 * size);
  pen.lineTo(-8 * size, 0);
  pen.lineTo(0, 20 * size);
  pen.stroke();
  pen.restore();
}

import type { FishKind } from '../fish.ts';
import { NET_RADIUS } from '../sea.ts';
import { heightOf, widthOf } from './fish-atlas.ts';
import type { Point, SeaView } from './sea-view.ts';

/** A picture that lasts for a moment. Times are those of frames, in milliseconds. */
export interface Effect {
  readonly kind: 'ripple' | 'roll' | 'amount' | 'net';
  readonly at: Point;
  readonly start: number;
  readonly ms: number;
  readonly fish?: FishKind;
  readonly flip?: boolean;
  readonly words?: string;
  readonly isOwn?: boolean;
}

/** Draws a moment at a part of its time, 0 to 1. */
export function drawEffect(
  pen: CanvasRenderingContext2D,
  view: SeaView,
  effect: Effect,
  { part, bitmap }: { readonly part: number; readonly bitmap: HTMLCanvasElement | null },
): void {
  const { x, y } = view.toScreen(effect.at);
  pen.save();
  pen.translate(x, y);
  if (effect.kind === 'ripple') {
    pen.globalAlpha = 1 - part;
    pen.strokeStyle = '#dff6f2';
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(0, 0, (6 + 26 * part) * Math.max(0.6, view.scale), 0, Math.PI * 2);
    pen.stroke();
  }
  if (effect.kind === 'net') drawNet(pen, view, part);
  if (effect.kind === 'roll' && bitmap !== null && effect.fish !== undefined) {
    pen.globalAlpha = 1 - part ** 3;
    pen.rotate(part * Math.PI * 2);
    const size = (1 - part * 0.5) * view.scale;
    pen.scale(effect.flip ? -size : size, size);
    const [width, height] = [widthOf(effect.fish), heightOf(effect.fish)];
    pen.drawImage(bitmap, -width / 2, -height / 2, width, height);
  }
  if (effect.kind === 'amount') {
    pen.globalAlpha = Math.min(1, 3 * (1 - part));
    pen.font = `700 ${effect.isOwn ? 22 : 15}px Manrope, system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.lineWidth = 4;
    pen.strokeStyle = 'rgba(4, 22, 31, 0.85)';
    pen.fillStyle = effect.isOwn ? '#ffe6a6' : '#cfeee8';
    pen.strokeText(effect.words ?? '', 0, -34 * part);
    pen.fillText(effect.words ?? '', 0, -34 * part);
  }
  pen.restore();
}

function drawNet(pen: CanvasRenderingContext2D, view: SeaView, part: number): void {
  const edge = view.toScreen({ x: NET_RADIUS, y: NET_RADIUS });
  const open = Math.min(1, part * 3);
  pen.globalAlpha = 0.8 * (1 - part);
  pen.strokeStyle = '#ffe6a6';
  pen.lineWidth = 1.4;
  for (const ring of [1, 0.66, 0.33]) {
    pen.beginPath();
    pen.ellipse(0, 0, edge.x * ring * open, edge.y * ring * open, 0, 0, Math.PI * 2);
    pen.stroke();
  }
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke * Math.PI) / 4;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(Math.cos(angle) * edge.x * open, Math.sin(angle) * edge.y * open);
    pen.stroke();
  }
}

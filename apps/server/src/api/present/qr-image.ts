import { renderSVG } from 'uqr';

/** The QR image of a text as a data URL: plain text, which every wallet and app reads. */
export function qrImage(text: string): string {
  const svg = renderSVG(text, { border: 2, ecc: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

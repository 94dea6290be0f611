const FLOOR = 0.86;
const WAVE = 30;

/** Rows of 青海波, fainter towards the surface. */
function waves(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.strokeStyle = '#8fd6cf';
  for (let row = 0, y = height * 0.3; y < height; row += 1, y += WAVE * 0.52) {
    pen.globalAlpha = 0.02 + 0.07 * (y / height) ** 2;
    for (let x = row % 2 === 0 ? 0 : -WAVE; x < width + WAVE; x += WAVE * 2) {
      for (const radius of [WAVE, WAVE * 0.68, WAVE * 0.36]) {
        pen.beginPath();
        pen.arc(x + WAVE, y + WAVE, radius, Math.PI, 0);
        pen.stroke();
      }
    }
  }
  pen.globalAlpha = 1;
}

/** Light from the surface. */
function beams(pen: CanvasRenderingContext2D, width: number, height: number): void {
  for (const [share, wide, alpha] of [
    [0.12, 0.1, 0.09],
    [0.34, 0.16, 0.07],
    [0.62, 0.12, 0.1],
    [0.84, 0.18, 0.06],
  ] as const) {
    const beam = pen.createLinearGradient(0, 0, 0, height * 0.8);
    beam.addColorStop(0, `rgba(214, 246, 236, ${alpha})`);
    beam.addColorStop(1, 'rgba(214, 246, 236, 0)');
    pen.fillStyle = beam;
    pen.beginPath();
    pen.moveTo(width * share, 0);
    pen.lineTo(width * (share + wide * 0.5), 0);
    pen.lineTo(width * (share + wide * 1.3 - 0.12), height * 0.8);
    pen.lineTo(width * (share - wide * 0.6 - 0.12), height * 0.8);
    pen.fill();
  }
}

/** The bed: two ranges of stone with a gold edge, and the ribs of an old whale. */
function bed(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const range = (top: number, fill: string, edge: string, bend: number) => {
    pen.beginPath();
    pen.moveTo(0, height);
    pen.lineTo(0, height * top);
    for (let position = 0; position < 6; position += 1) {
      const [from, to] = [(width * position) / 6, (width * (position + 1)) / 6];
      const rise = (((position * bend) % 5) - 2) * height * 0.018;
      pen.quadraticCurveTo((from + to) / 2, height * top - rise - height * 0.03, to, height * top);
    }
    pen.lineTo(width, height);
    pen.fillStyle = fill;
    pen.fill();
    pen.strokeStyle = edge;
    pen.lineWidth = 1;
    pen.stroke();
  };
  range(FLOOR, '#0a3540', 'rgba(233, 199, 123, 0.25)', 3);
  const reach = Math.min(width * 0.16, height * 0.2);
  pen.strokeStyle = 'rgba(246, 234, 208, 0.3)';
  pen.lineCap = 'round';
  for (let rib = 0; rib < 6; rib += 1) {
    const x = width * 0.58 + rib * reach * 0.26;
    const rise = reach * (0.9 - Math.abs(rib - 2) * 0.13);
    pen.lineWidth = 3.4 - rib * 0.3;
    pen.beginPath();
    pen.moveTo(x, height * 0.95);
    pen.bezierCurveTo(
      x - reach * 0.1,
      height * 0.95 - rise,
      x + reach * 0.2,
      height * 0.93 - rise,
      x + reach * 0.36,
      height * 0.94 - rise * 0.72,
    );
    pen.stroke();
  }
  range(0.945, '#05212a', 'rgba(233, 199, 123, 0.4)', 2);
  for (const [share, hue] of [
    [0.06, '#8c2a2b'],
    [0.2, '#2f8f78'],
    [0.9, '#8c2a2b'],
    [0.42, '#1f6b62'],
  ] as const) {
    coral(pen, width * share, height * 0.965, Math.min(width, height) * 0.1, hue);
  }
}

/** A branch of coral. */
function coral(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  hue: string,
): void {
  pen.strokeStyle = hue;
  pen.lineCap = 'round';
  for (const [lean, tall, wide] of [
    [-0.5, 0.8, 4],
    [0, 1.1, 5],
    [0.45, 0.85, 4],
    [0.8, 0.5, 3],
  ] as const) {
    pen.lineWidth = wide;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(
      x + lean * size * 0.2,
      y - tall * size * 0.6,
      x + lean * size,
      y - tall * size,
    );
    pen.stroke();
  }
}

/** Draws the water once for a size; frames copy it. */
export function drawBackdrop(canvas: HTMLCanvasElement, width: number, height: number): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const scale = canvas.width / width;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#1d7f86');
  water.addColorStop(0.34, '#0f5566');
  water.addColorStop(0.72, '#08303f');
  water.addColorStop(1, '#041a24');
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  beams(pen, width, height);
  pen.lineWidth = 1;
  waves(pen, width, height);
  bed(pen, width, height);
}

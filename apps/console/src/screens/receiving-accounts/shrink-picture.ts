/** The longest side of the sent picture: a code needs far fewer dots than a phone's photo has. */
const SIDE = 480;
/** The maximum length of the base64 text. */
const MOST = 60_000;
const QUALITIES = [0.9, 0.75, 0.6, 0.45];

/**
 * A picture small enough to send, as base64 of a JPEG; null if it is invalid or stays too large.
 */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const brush = canvas.getContext('2d');
    if (!brush) return null;
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const texts = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality));
    return (
      texts.map((text) => text.split(',')[1] ?? '').find((text) => text.length <= MOST) ?? null
    );
  } catch {
    return null;
  }
}

/**
 * Plays sounds one after another, `gap` milliseconds apart, whatever the motion does meanwhile: a
 * skipped one would have them all at once.
 */
export function playRun(sounds: readonly (() => void)[], gap: number): void {
  for (const [index, play] of sounds.entries()) setTimeout(play, index * gap);
}

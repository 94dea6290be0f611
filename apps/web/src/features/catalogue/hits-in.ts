export interface Piece {
  /** Its start in the text. */
  readonly start: number;
  readonly text: string;
  readonly hit: boolean;
}

/** Splits a name at the matches of a search; every word counts, in any case. */
export function hitsIn(name: string, sought: string): readonly Piece[] {
  const lower = name.toLowerCase();
  const hit: boolean[] = new Array(name.length).fill(false);
  for (const word of sought.toLowerCase().split(/\s+/).filter(Boolean)) {
    for (let index = lower.indexOf(word); index !== -1; index = lower.indexOf(word, index + 1)) {
      hit.fill(true, index, index + word.length);
    }
  }
  const pieces: Piece[] = [];
  let from = 0;
  for (let index = 1; index <= name.length; index += 1) {
    if (index < name.length && hit[index] === hit[from]) continue;
    pieces.push({ start: from, text: name.slice(from, index), hit: hit[from] === true });
    from = index;
  }
  return pieces;
}

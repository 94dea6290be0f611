export interface Piece {
  /** Its start in the text. */
  readonly at: number;
  readonly text: string;
  readonly hit: boolean;
}

/** Splits a name at the matches of a search; every word counts, in any case. */
export function hitsIn(name: string, sought: string): readonly Piece[] {
  const lower = name.toLowerCase();
  const hit: boolean[] = new Array(name.length).fill(false);
  for (const word of sought.toLowerCase().split(/\s+/).filter(Boolean)) {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) {
      hit.fill(true, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 1; at <= name.length; at += 1) {
    if (at < name.length && hit[at] === hit[from]) continue;
    pieces.push({ at: from, text: name.slice(from, at), hit: hit[from] === true });
    from = at;
  }
  return pieces;
}

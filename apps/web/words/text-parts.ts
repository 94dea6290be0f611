/** A piece of a text: plain, or the place of an expression. */
type Piece = string | { readonly at: string };

interface Plural {
  readonly at: string;
  readonly one: readonly Piece[];
  readonly other: readonly Piece[];
}

export type TextPart = Piece | Plural;

const PLACE = /^\{(\w+)\}/;
const PLURAL = /^\{(\w+), plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/;

function piecesOf(text: string): Piece[] {
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const place = PLACE.exec(piece)?.[1];
      return place === undefined ? piece : { at: place };
    });
}

/**
 * The parts of a text of a language file: `{0}` is the place of an expression, and
 * `{0, plural, one {…} other {…}}` are two texts between which a number decides. Any other brace is
 * an error.
 */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let rest = text;
  while (rest !== '') {
    const plural = PLURAL.exec(rest);
    const place = PLACE.exec(rest);
    const plain = /^[^{}]+/.exec(rest);
    const found = plural ?? place ?? plain;
    if (!found) throw new Error(`a brace of «${text}» is no place`);
    const [whole, name = '', singular = '', many = ''] = found;
    if (plural) parts.push({ at: name, one: piecesOf(singular), other: piecesOf(many) });
    else parts.push(place ? { at: name } : whole);
    rest = rest.slice(whole.length);
  }
  return parts;
}

/** The places of a text, each once, sorted. */
export function placesOf(text: string): string[] {
  const names = partsOf(text).flatMap((part) => {
    if (typeof part === 'string') return [];
    const inner = 'one' in part ? [...part.one, ...part.other] : [];
    return [part.at, ...inner.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.at]))];
  });
  return [...new Set(names)].sort();
}

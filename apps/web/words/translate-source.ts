import { fileURLToPath } from 'node:url';
import { findWords, SOURCE_LOCALE, type Words } from './find-words.ts';
import { partsOf, type TextPart } from './text-parts.ts';

/** The texts of a language by the Chinese text of the sources. */
export type Texts = Readonly<Record<string, string>>;

const PLURAL = fileURLToPath(new URL('plural.ts', import.meta.url));

const quoted = (text: string): string => JSON.stringify(text);
const inTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/** Writes the parts of one text in the syntax of its place; `source` is that of a placeholder. */
interface Writing {
  readonly plain: (text: string) => string;
  readonly place: (source: string) => string;
  readonly choice: (source: string, text: string, other: string) => string;
}

const pluralOf = (language: string) => (count: string, text: string, other: string) =>
  `plural$(${quoted(language)}, ${count}, { one: ${text}, other: ${other} })`;

const asTemplate = (language: string): Writing => ({
  plain: inTemplate,
  place: (source) => `\${${source}}`,
  choice: (source, text, other) =>
    `\${${pluralOf(language)(source, `\`${text}\``, `\`${other}\``)}}`,
});

const asChildren = (language: string): Writing => ({
  plain: (text) => `{${quoted(text)}}`,
  place: (source) => source,
  // The number stands in the braces of an expression.
  choice: (source, text, other) =>
    `{${pluralOf(language)(source.slice(1, -1), `<>${text}</>`, `<>${other}</>`)}}`,
});

function written(parts: readonly TextPart[], writing: Writing, sourceOf: (name: string) => string) {
  return parts
    .map((part): string => {
      if (typeof part === 'string') return writing.plain(part);
      if (!('one' in part)) return writing.place(sourceOf(part.at));
      const [singular, many] = [part.one, part.other].map((text) =>
        written(text, writing, sourceOf),
      );
      return writing.choice(sourceOf(part.at), singular ?? '', many ?? '');
    })
    .join('');
}

/** Words that are inside no other words of the same range. */
function outermost(words: readonly Words[], start: number, end: number): Words[] {
  const inside = words
    .filter((word) => word.start >= start && word.end <= end)
    .sort((first, second) => first.start - second.start || second.end - first.end);
  let reached = start;
  return inside.filter((candidate) => {
    if (candidate.start < reached) return false;
    reached = candidate.end;
    return true;
  });
}

/**
 * A source file with the texts of another language in place of the Chinese ones, and with its
 * locale. Refuses a text without a translation.
 */
export function translateSource(
  file: string,
  code: string,
  { language, texts }: { readonly language: string; readonly texts: Texts },
): string {
  const words = findWords(file, code);
  const render = (start: number, end: number): string => {
    let [made, position] = ['', start];
    for (const piece of outermost(words, start, end)) {
      made += code.slice(position, piece.start) + replaced(piece);
      position = piece.end;
    }
    return made + code.slice(position, end);
  };
  const replaced = ({ text, kind, parts }: Words): string => {
    const translated = text === SOURCE_LOCALE ? language : texts[text];
    if (!translated) throw new Error(`${file}: no text of ${language} for «${text}»`);
    // The meaning of its parts depends on their order.
    if (kind === 'tagged') throw new Error(`${file}: «${text}» is tagged`);
    if (kind === 'literal') return quoted(translated);
    if (kind === 'attribute') return `{${quoted(translated)}}`;
    const sourceOf = (name: string): string => {
      const part = parts[Number(name)];
      if (!part) throw new Error(`${file}: «${translated}» has a place that «${text}» has not`);
      return render(...part);
    };
    const writing = kind === 'template' ? asTemplate(language) : asChildren(language);
    const made = written(partsOf(translated), writing, sourceOf);
    return kind === 'template' ? `\`${made}\`` : made;
  };
  const made = render(0, code.length);
  return made.includes('plural$(')
    ? `import { plural as plural$ } from ${quoted(PLURAL)};${made}`
    : made;
}

import type { Texts } from './translate-source.ts';

const HAN = /\p{Script=Han}/u;

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

interface Pattern {
  readonly shape: RegExp;
  readonly names: readonly string[];
  readonly text: string;
  /** Without a word of its own it fits anything of its form: then every value must be known. */
  readonly isBare: boolean;
}

/** A text with places, as the shape of what the server makes of it. */
function patternOf([chinese, text]: readonly [string, string]): Pattern {
  const names = [...chinese.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const fixed = chinese.split(/\{\w+\}/);
  const shape = new RegExp(`^${fixed.map(escaped).join('([\\s\\S]*?)')}$`);
  return { shape, names, text, isBare: !HAN.test(fixed.join('')) };
}

/** The most exact first: the one with the most text around its places. */
const patternsOf = (texts: Texts): Pattern[] =>
  Object.entries(texts)
    .filter(([chinese]) => chinese.includes('{'))
    .sort(([first], [second]) => second.length - first.length)
    .map(patternOf);

/** A text in another language; null for one that is not known. `sayValue` is asked for values. */
export type KnownText = (chinese: string, sayValue: (value: string) => string) => string | null;

/** Finds texts by their Chinese, exactly or by their shape with places. */
export function knownTexts(texts: Texts): KnownText {
  const patterns = patternsOf(texts);
  return (chinese, sayValue) => {
    if (Object.hasOwn(texts, chinese)) return texts[chinese] ?? null;
    if (!HAN.test(chinese)) return null;
    for (const { shape, names, text, isBare } of patterns) {
      const values = shape.exec(chinese)?.slice(1);
      if (!values) continue;
      const said = values.map(sayValue);
      if (isBare && values.some((value, index) => HAN.test(value) && said[index] === value))
        continue;
      return text.replace(/\{(\w+)\}/g, (_whole, name) => said[names.indexOf(name)] ?? '');
    }
    return null;
  };
}

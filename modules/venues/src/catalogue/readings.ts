import { pinyin } from 'pinyin-pro';

/** The ways to type one character of a name: the first is its reading in the name. */
export type Reading = readonly string[];

const IDEOGRAPH = /\p{Script=Han}/u;
const LATIN = /[a-z0-9]/;
/** What people type beside the reading: dice are 骰子, and many say shǎizi. */
const ALSO: Readonly<Record<string, Reading>> = { 骰: ['shai', 'touzi', 'shaizi'] };

/**
 * The readings of a name by character, without tones: 海棠花开 is hai, tang, hua, kai. Characters
 * of several readings have the one of their word; letters and digits stay, signs are left out.
 */
export function readingsOf(name: string): readonly Reading[] {
  const characters = Array.from(name.toLowerCase());
  const spoken = pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true });
  return characters.flatMap((character, index): Reading[] => {
    if (LATIN.test(character)) return [[character]];
    const syllable = spoken[index];
    if (!IDEOGRAPH.test(character) || syllable === undefined) return [];
    return [[syllable, ...(ALSO[character] ?? [])]];
  });
}

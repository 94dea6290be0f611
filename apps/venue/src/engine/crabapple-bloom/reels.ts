import { present } from '@haitang/kernel/assert.ts';
import type { BloomSymbol } from './symbols.ts';

const LETTERS: Readonly<Record<string, BloomSymbol>> = {
  W: 'wild',
  K: 'koi',
  F: 'fu',
  R: 'rabbit',
  G: 'gem',
  S: 'spring',
  M: 'summer',
  A: 'autumn',
  D: 'winter',
};

/** The five strips, top to bottom, closed to a ring. Changing a letter changes the return. */
const STRIPS = [
  'AMDRFGKDSAMFGDSADMARSMKAGMFRSAGD',
  'FDGAWDGSMRKDAMDWMGSDKMDRSADMRAFSAG',
  'KSFAMDWRAGSMRDMSDWSMARDAFGSADKGDMW',
  'FMGWAKGDAGMFARDSAMDRSWMDRFDSAMSKDG',
  'DKRADFRGSMAGDKSGAMDRGDSADFAMDFMS',
] as const;

/** The reels of 海棠花开; every stop of a reel is equally likely. */
export const REELS: readonly (readonly BloomSymbol[])[] = STRIPS.map((strip) =>
  Array.from(strip, (letter) => present(LETTERS[letter], `symbol ${letter}`)),
);

export const ROWS = 3;

/** The three symbols a reel shows when it stops at `stop`, top to bottom. */
export function windowAt(reel: readonly BloomSymbol[], stop: number): readonly BloomSymbol[] {
  return Array.from({ length: ROWS }, (_, row) =>
    present(reel[(stop + row) % reel.length], 'a symbol on the strip'),
  );
}

import type { Place } from '../../../client/slots/reels-view.ts';
import type { ShownWin } from '../../../client/slots/win-show.ts';
import type { Strips } from '../../../engine/slots/strips.ts';
import type { KoiWin } from '../koi-rules.ts';
import type { KoiSymbol } from '../koi-tables.ts';
import { koiWinWords } from './koi-face.ts';
import type { KoiSkin } from './koi-skin.ts';

/** The places that a win passes through. */
export function placesOf(window: Strips<KoiSymbol>, { symbol, reels }: KoiWin): readonly Place[] {
  return window
    .slice(0, reels)
    .flatMap((column, reel) =>
      column.flatMap((face, row): Place[] =>
        face === symbol || face === 'koi' ? [[reel, row]] : [],
      ),
    );
}

/** A win as drawn: rings on its places, and the number of its ways. */
export const shownWin = (skin: KoiSkin, window: Strips<KoiSymbol>, win: KoiWin): ShownWin => ({
  places: placesOf(window, win),
  line: null,
  words: koiWinWords(skin, win),
  mark: `${win.ways} 路`,
});

/** The places that show a symbol. */
export const placesWith = (window: Strips<KoiSymbol>, face: KoiSymbol): readonly Place[] =>
  window.flatMap((column, reel) =>
    column.flatMap((koiSymbol, row): Place[] => (koiSymbol === face ? [[reel, row]] : [])),
  );

/** The reel whose lantern wins the free spins; waited for only when it is there. */
export function heldReel(window: Strips<KoiSymbol>, isWon: boolean): readonly number[] {
  const third = placesWith(window, 'lantern')[2];
  return isWon && third !== undefined ? [third[0]] : [];
}

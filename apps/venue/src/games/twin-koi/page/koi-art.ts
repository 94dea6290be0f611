import type { SymbolSet } from '../../../client/slots/symbol-set.ts';
import type { KoiSymbol } from '../koi-tables.ts';
import bubble from './symbols/bubble.svg';
import gate from './symbols/gate.svg';
import jade from './symbols/jade.svg';
import koi from './symbols/koi.svg';
import lantern from './symbols/lantern.svg';
import leaf from './symbols/leaf.svg';
import lotus from './symbols/lotus.svg';
import pebble from './symbols/pebble.svg';
import ripple from './symbols/ripple.svg';
import weed from './symbols/weed.svg';

/** Name and picture of each symbol. */
export const KOI_ART: SymbolSet<KoiSymbol> = {
  gate: { name: '龙门', image: gate },
  jade: { name: '玉璧', image: jade },
  lotus: { name: '莲台', image: lotus },
  leaf: { name: '荷叶', image: leaf },
  ripple: { name: '涟漪', image: ripple },
  pebble: { name: '卵石', image: pebble },
  weed: { name: '水草', image: weed },
  bubble: { name: '气泡', image: bubble },
  koi: { name: '锦鲤', image: koi },
  lantern: { name: '河灯', image: lantern },
};

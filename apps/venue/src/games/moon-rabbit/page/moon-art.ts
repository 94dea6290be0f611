import type { SymbolSet } from '../../../client/slots/symbol-set.ts';
import type { MoonSymbol } from '../moon-tables.ts';
import cloud from './symbols/cloud.svg';
import fan from './symbols/fan.svg';
import lantern from './symbols/lantern.svg';
import mooncake from './symbols/mooncake.svg';
import osmanthus from './symbols/osmanthus.svg';
import palace from './symbols/palace.svg';
import pestle from './symbols/pestle.svg';
import rabbit from './symbols/rabbit.svg';
import wine from './symbols/wine.svg';

/** Name and picture of each symbol. */
export const MOON_ART: SymbolSet<MoonSymbol> = {
  palace: { name: '月宫', image: palace },
  mooncake: { name: '月饼', image: mooncake },
  lantern: { name: '提灯', image: lantern },
  pestle: { name: '玉杵', image: pestle },
  wine: { name: '桂酒', image: wine },
  fan: { name: '团扇', image: fan },
  cloud: { name: '流云', image: cloud },
  rabbit: { name: '玉兔', image: rabbit },
  osmanthus: { name: '桂花', image: osmanthus },
};

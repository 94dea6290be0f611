import type { SymbolSet } from '../../../client/slots/symbol-set.ts';
import type { BloomSymbol } from '../bloom-tables.ts';
import autumn from './symbols/autumn.svg';
import bud from './symbols/bud.svg';
import fu from './symbols/fu.svg';
import gem from './symbols/gem.svg';
import koi from './symbols/koi.svg';
import rabbit from './symbols/rabbit.svg';
import spring from './symbols/spring.svg';
import summer from './symbols/summer.svg';
import wild from './symbols/wild.svg';
import winter from './symbols/winter.svg';

/** Name and picture of each symbol. */
export const SYMBOL_ART: SymbolSet<BloomSymbol> = {
  wild: { name: '海棠', image: wild },
  bud: { name: '花苞', image: bud },
  koi: { name: '锦鲤', image: koi },
  fu: { name: '福字', image: fu },
  rabbit: { name: '玉兔', image: rabbit },
  gem: { name: '琉璃', image: gem },
  spring: { name: '春桃', image: spring },
  summer: { name: '夏荷', image: summer },
  autumn: { name: '秋菊', image: autumn },
  winter: { name: '冬梅', image: winter },
};

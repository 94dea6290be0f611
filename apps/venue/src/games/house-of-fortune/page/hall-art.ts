import type { SymbolSet } from '../../../client/slots/symbol-set.ts';
import type { HallSymbol } from '../hall-table.ts';
import bag from './symbols/bag.svg';
import cake from './symbols/cake.svg';
import couplet from './symbols/couplet.svg';
import drum from './symbols/drum.svg';
import firecracker from './symbols/firecracker.svg';
import fortune from './symbols/fortune.svg';
import guardian from './symbols/guardian.svg';
import lion from './symbols/lion.svg';
import orange from './symbols/orange.svg';
import seed from './symbols/seed.svg';

/** Name and picture of each symbol. */
export const HALL_ART: SymbolSet<HallSymbol> = {
  guardian: { name: '门神', image: guardian },
  lion: { name: '舞狮', image: lion },
  drum: { name: '金鼓', image: drum },
  couplet: { name: '春联', image: couplet },
  firecracker: { name: '爆竹', image: firecracker },
  cake: { name: '年糕', image: cake },
  orange: { name: '金橘', image: orange },
  seed: { name: '瓜子', image: seed },
  fortune: { name: '福字', image: fortune },
  bag: { name: '福袋', image: bag },
};

import type { SymbolSet } from '../../../client/slots/symbol-set.ts';
import type { RiverSymbol } from '../rivers-table.ts';
import bamboo from './symbols/bamboo.svg';
import boat from './symbols/boat.svg';
import bridge from './symbols/bridge.svg';
import crane from './symbols/crane.svg';
import lantern from './symbols/lantern.svg';
import lotus from './symbols/lotus.svg';
import moon from './symbols/moon.svg';
import reed from './symbols/reed.svg';
import reflection from './symbols/reflection.svg';
import shell from './symbols/shell.svg';
import stone from './symbols/stone.svg';

/** Name and picture of each symbol. */
export const RIVERS_ART: SymbolSet<RiverSymbol> = {
  moon: { name: '明月', image: moon },
  boat: { name: '乌篷', image: boat },
  bridge: { name: '石桥', image: bridge },
  crane: { name: '白鹤', image: crane },
  bamboo: { name: '竹影', image: bamboo },
  lotus: { name: '荷花', image: lotus },
  stone: { name: '河石', image: stone },
  reed: { name: '芦苇', image: reed },
  shell: { name: '青贝', image: shell },
  reflection: { name: '水月', image: reflection },
  lantern: { name: '河灯', image: lantern },
};

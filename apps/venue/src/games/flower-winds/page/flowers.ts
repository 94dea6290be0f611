import { svg } from '../../../client/shared/svg.ts';

/** One of the twenty-four flower winds, with what makes its drawing its own. */
interface Flower {
  readonly term: string;
  readonly name: string;
  readonly petals: number;
  /** Half the width of a petal; its length is 40. */
  readonly width: number;
  readonly colour: string;
  readonly heart: string;
}

const flower = (
  term: string,
  name: string,
  petals: number,
  width: number,
  colour: string,
  heart: string,
): Flower => ({ term, name, petals, width, colour, heart });

/** From 小寒 to 谷雨, three flowers a solar term, clockwise from the top of the wheel. */
export const FLOWERS: readonly Flower[] = [
  flower('小寒', '梅花', 5, 17, '#e06a86', '#fbe6b8'),
  flower('小寒', '山茶', 8, 16, '#c93b4e', '#f3d27a'),
  flower('小寒', '水仙', 6, 13, '#f7f2e2', '#f0b43c'),
  flower('大寒', '瑞香', 4, 15, '#d9a6d8', '#8f4f94'),
  flower('大寒', '兰花', 5, 9, '#a9c98a', '#e8dca0'),
  flower('大寒', '山矾', 5, 12, '#f4efe4', '#c9b458'),
  flower('立春', '迎春', 6, 10, '#f2cf4a', '#c98f1e'),
  flower('立春', '樱桃', 5, 15, '#f6c9d4', '#b4586e'),
  flower('立春', '望春', 7, 12, '#efe0ee', '#9a6fa0'),
  flower('雨水', '菜花', 4, 18, '#f4da52', '#8fa03a'),
  flower('雨水', '杏花', 5, 18, '#f8dcdc', '#c9525f'),
  flower('雨水', '李花', 5, 13, '#fbf7f0', '#b9c46a'),
  flower('惊蛰', '桃花', 5, 14, '#f08fa6', '#a32f52'),
  flower('惊蛰', '棣棠', 5, 16, '#f0b429', '#a8640f'),
  flower('惊蛰', '蔷薇', 10, 14, '#e2798f', '#f7d9a0'),
  flower('春分', '海棠', 5, 19, '#ec7f93', '#fbecc8'),
  flower('春分', '梨花', 5, 16, '#f7f5ee', '#8d5f4f'),
  flower('春分', '木兰', 9, 11, '#d7b6dd', '#7a4b7d'),
  flower('清明', '桐花', 5, 15, '#d8c3ea', '#f2d9a6'),
  flower('清明', '麦花', 12, 5, '#dfc877', '#a48a34'),
  flower('清明', '柳花', 14, 4, '#cfe0a2', '#8fae57'),
  flower('谷雨', '牡丹', 12, 15, '#d64f78', '#f6cf6b'),
  flower('谷雨', '荼蘼', 8, 13, '#fbf3e6', '#d8b24a'),
  flower('谷雨', '楝花', 5, 8, '#b9a4e0', '#5d3f86'),
];

/** A flower of 100 by 100, its petals round its heart. */
export function drawFlower({ petals, width, colour, heart }: Flower): SVGGElement {
  const blossom = svg('g', {});
  for (let position = 0; position < petals; position += 1) {
    const turn = (360 / petals) * position;
    blossom.append(
      svg('path', {
        d: `M0 -6C${width} -14 ${width} -36 0 -44C${-width} -36 ${-width} -14 0 -6z`,
        transform: `rotate(${turn})`,
        fill: colour,
        stroke: 'rgba(40,10,24,.5)',
        'stroke-width': 1.6,
      }),
      svg('path', {
        d: 'M0 -10V-26',
        transform: `rotate(${turn})`,
        stroke: 'rgba(40,10,24,.28)',
        'stroke-width': 1.4,
      }),
    );
  }
  blossom.append(svg('circle', { r: 9, fill: heart, stroke: 'rgba(40,10,24,.5)' }));
  return blossom;
}

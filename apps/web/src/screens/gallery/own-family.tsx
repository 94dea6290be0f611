import { TileGrid } from '@haitang/ui/surface/tile.tsx';
import { PickField } from '../../features/account/pick-field.tsx';
import { Prose } from '../../features/article/prose.tsx';
import { Questions } from '../../features/article/questions.tsx';
import { GameTile } from '../../features/catalogue/game-tile.tsx';
import { RestingTiles } from '../../features/catalogue/resting-tiles.tsx';
import type { TileView } from '../../features/catalogue/tile-view.ts';
import { Counts } from '../../features/gifts/counts.tsx';
import { Hint } from '../../features/gifts/hint.tsx';
import { NumberedLines } from '../../features/gifts/numbered-lines.tsx';
import { PlainBanner } from '../../features/gifts/plain-banner.tsx';
import { ValueTable } from '../../features/gifts/value-table.tsx';
import { DateChips } from '../../features/records/date-chips.tsx';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { SupportLine } from '../../features/service/support-line.tsx';
import { Expander } from '../../shared/view/expander.tsx';
import { AgeMark, Footer } from '../../shared/view/footer.tsx';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { Family, LONG, nothing, Part, State } from './specimen.tsx';

const TILE: TileView = {
  key: 'game 1',
  name: '海棠花开',
  about: '海棠自营',
  image: '/art/tiles/slot-blossom.webp',
  to: '/__gallery',
  plays: false,
};

const GamesPart = () => (
  <Part name="GameTile, RestingTiles">
    <State name="可开、维护、长字、返还率">
      <TileGrid>
        <GameTile tile={TILE} eager />
        <GameTile tile={{ ...TILE, key: 'game 2', to: null, veil: '维护中' }} eager />
        <GameTile tile={{ ...TILE, key: 'game 3', name: LONG, about: LONG }} eager />
        <GameTile tile={{ ...TILE, key: 'game 4', about: '扫雷', note: 'RTP 99.00%' }} eager />
      </TileGrid>
    </State>
    <State name="还没来">
      <RestingTiles label="加载中" />
    </State>
  </Part>
);

const PICK = { icon: 'bank-duotone', label: '银行', empty: '请选择银行', onOpen: nothing } as const;

const AccountPart = () => (
  <Part name="PickField, Prose, Questions">
    <State name="空、已选、错误">
      <PickField {...PICK} id="gallery-bank" value="" error={null} />
      <PickField {...PICK} id="gallery-chosen" value={LONG} error={null} />
      <PickField {...PICK} id="gallery-missing" value="" error="请选择银行" />
    </State>
    <State name="正文">
      <Prose html={`<h2>规则</h2><p>${LONG}</p><ol><li>其一</li><li>其二</li></ol>`} />
    </State>
    <State name="问答">
      <Questions
        list={[
          { group: '存款', question: '多久到账？', answer: '<p>链上确认后立即到账。</p>' },
          { group: '存款', question: LONG, answer: `<p>${LONG}</p>` },
        ]}
        opened="多久到账？"
      />
    </State>
  </Part>
);

const GiftsPart = () => (
  <Part name="Counts, ValueTable, Hint, NumberedLines, PlainBanner">
    <State name="次数：已知、未知、小">
      <Counts
        counts={[
          { name: '可抢', count: 3 },
          { name: '已抢', count: undefined },
        ]}
      />
      <Counts counts={[{ name: '可抢', count: 0 }]} small />
    </State>
    <State name="表、自己的一行">
      <ValueTable
        label="等级"
        head={['等级', '流水', '返水']}
        rows={[
          { key: 1, cells: ['VIP1', '10,000', '0.3%'] },
          { key: 2, cells: ['VIP2', '50,000', '0.4%'], own: true },
        ]}
      />
    </State>
    <State name="提示、条目、横幅">
      <Hint>{LONG}</Hint>
      <NumberedLines lines={['每日一次', LONG]} />
      <PlainBanner title="首存礼 最高 888" type={1} />
      <PlainBanner title={LONG} type={7} />
    </State>
  </Part>
);

const LIST = {
  rows: undefined,
  total: 0,
  error: null,
  fetching: false,
  updatedAt: 0,
  ended: false,
  more: nothing,
  again: nothing,
};
const NONE = { title: '空空如也', text: '还没有交易记录' };

const ListPart = () => (
  <Part name="RecordListState">
    <State name="还没来">
      <RecordListState list={LIST} empty={NONE}>
        {null}
      </RecordListState>
    </State>
    <State name="空">
      <RecordListState list={{ ...LIST, rows: [], ended: true }} empty={NONE}>
        {null}
      </RecordListState>
    </State>
    <State name="没有来">
      <RecordListState list={{ ...LIST, error: new Error('') }} empty={NONE}>
        {null}
      </RecordListState>
    </State>
    <State name="旧的还在、更多">
      <RecordListState list={{ ...LIST, rows: [1], error: new Error('') }} empty={NONE}>
        一行
      </RecordListState>
      <RecordListState list={{ ...LIST, rows: [1], fetching: true }} empty={NONE}>
        一行
      </RecordListState>
    </State>
  </Part>
);

/** Components shared by several screens of this app. */
export const OwnFamily = () => (
  <Family name="own">
    <GamesPart />
    <AccountPart />
    <GiftsPart />
    <ListPart />
    <Part name="MoneyHeader, DateChips, Expander, SupportLine">
      <State name="标题与记录">
        <MoneyHeader title="存款" end={{ text: '存款记录', to: '/__gallery' }} />
      </State>
      <State name="日期">
        <DateChips value={2} onChange={nothing} />
      </State>
      <State name="展开、收起、求助">
        <Expander open={false} more="展开全部" less="收起" onToggle={nothing} />
        <Expander open more="展开全部" less="收起" onToggle={nothing} />
        <SupportLine text="存款没有到账？联系客服" />
      </State>
    </Part>
    <Part name="AgeMark, Footer">
      <AgeMark />
      <Footer />
    </Part>
  </Family>
);

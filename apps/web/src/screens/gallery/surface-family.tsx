import { Button } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { UpdateBar } from '@haitang/ui/overlay/update-bar.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card, Lacquer, SectionHead } from '@haitang/ui/surface/card.tsx';
import { Badge, Status } from '@haitang/ui/surface/status.tsx';
import { TileContent, TileGrid, tileClass } from '@haitang/ui/surface/tile.tsx';
import { OfflineBar, SandboxBar } from '@haitang/ui/surface/top-bar.tsx';
import css from './gallery.module.css';
import { Family, Line, LONG, nothing, Part, State } from './specimen.tsx';

const CardPart = () => (
  <Part name="Card, Lacquer, SectionHead">
    <State name="卡片、贴边">
      <SectionHead title="中心钱包" end={<Button size="xs">明细</Button>} />
      <Card>可用余额</Card>
      <Card flush>贴边</Card>
    </State>
    <State name="漆面">
      <Lacquer>
        <MoneyText amount="12860.50" currency="¥" size="l" />
      </Lacquer>
    </State>
  </Part>
);

const CALLOUTS = ['quiet', 'rule', 'gold', 'ok', 'warn', 'bad'] as const;

const CalloutPart = () => (
  <Part name="Callout">
    <State name="语气、长字">
      {CALLOUTS.map((tone) => (
        <p key={tone}>
          <Callout tone={tone}>请转入完全一致的金额</Callout>
        </p>
      ))}
      <Callout>{LONG}</Callout>
    </State>
  </Part>
);

const STATUS = ['ok', 'warn', 'bad', 'info', 'plain'] as const;

const StatusPart = () => (
  <Part name="Status, Badge">
    <State name="语气">
      <Line>
        {STATUS.map((tone) => (
          <Status key={tone} tone={tone}>
            待审核
          </Status>
        ))}
      </Line>
    </State>
    <State name="徽标">
      <Line>
        <Badge>送2%</Badge>
        <Badge count>3</Badge>
        <Badge count>99+</Badge>
      </Line>
    </State>
  </Part>
);

const TILE = { image: '/art/tiles/slot-blossom.webp', name: '海棠花开', about: '海棠自营' };

const Tile = (props: Partial<Parameters<typeof TileContent>[0]>) => (
  <button type="button" className={tileClass}>
    <TileContent {...TILE} eager {...props} />
  </button>
);

const TilePart = () => (
  <Part name="TileContent, TileGrid">
    <State name="默认、荐、新、维护、长字">
      <TileGrid>
        <Tile />
        <Tile tag={{ text: '荐', tone: 'gold' }} />
        <Tile tag={{ text: '新', tone: 'paper' }} />
        <Tile veil="维护中" />
        <Tile name={LONG} about={LONG} />
      </TileGrid>
    </State>
    <State name="焦点、两列" force="focus">
      <TileGrid two>
        <Tile />
        <Tile image="/art/tiles/live-baccarat.webp" />
      </TileGrid>
    </State>
  </Part>
);

const BarsPart = () => (
  <Part name="SandboxBar, OfflineBar, UpdateBar">
    <State name="测试支付、断网、新版本">
      <SandboxBar text="测试网络，不是真实资金" />
      <OfflineBar text="网络已断开，显示的是之前的数据" />
    </State>
    <State name="新版本" window={160}>
      <UpdateBar text="新版本已就绪" action="更新" onUpdate={nothing} />
    </State>
  </Part>
);

const GLYPHS = ['wallet-duotone', 'gift', 'copy', 'eye', 'check-bold', 'x-bold', 'user'] as const;

/** Cards and other surfaces. */
export const SurfaceFamily = () => (
  <Family name="surface">
    <CardPart />
    <CalloutPart />
    <StatusPart />
    <TilePart />
    <BarsPart />
    <Part name="Icon">
      <State name="大小">
        <Line>
          {(['s', 'm', 'l', 'xl'] as const).map((size) => (
            <Icon key={size} name="gift" size={size} />
          ))}
        </Line>
      </State>
      <State name="字形">
        <div className={css.icons}>
          {GLYPHS.map((name) => (
            <Icon key={name} name={name} size="l" />
          ))}
        </div>
      </State>
    </Part>
  </Family>
);

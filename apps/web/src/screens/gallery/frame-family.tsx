import { Button } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { ActionBar, Column, ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Dock, DockButton, DockItem, dockLinkClass } from '@haitang/ui/frame/dock.tsx';
import { BarHeader, TitleHeader } from '@haitang/ui/frame/header.tsx';
import { TabBar, TabContent, tabClass } from '@haitang/ui/frame/tab-bar.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { Family, LONG, nothing, Part, State } from './specimen.tsx';

const HeaderPart = () => (
  <Part name="TitleHeader, BarHeader">
    <State name="标题">
      <TitleHeader title="我的钱包" backLabel="返回" onBack={nothing} />
    </State>
    <State name="长标题、右侧一个">
      <TitleHeader
        title={LONG}
        backLabel="返回"
        onBack={nothing}
        end={<IconButton icon="copy" label="复制" />}
      />
    </State>
    <State name="透明">
      <TitleHeader title="VIP特权" backLabel="返回" onBack={nothing} clear />
    </State>
    <State name="主要页面">
      <BarHeader>
        海棠
        <Button size="xs">注册</Button>
      </BarHeader>
    </State>
  </Part>
);

interface Tab {
  readonly icon: IconName;
  readonly text: string;
  readonly isOn?: boolean;
}

const TABS: readonly Tab[] = [
  { icon: 'house-simple-fill', text: '首页', isOn: true },
  { icon: 'gift', text: '优惠' },
  { icon: 'wallet-fill', text: '存款' },
  { icon: 'hand-withdraw', text: '取款' },
  { icon: 'user', text: '我的' },
];

const TabBarPart = () => (
  <Part name="TabBar, TabContent">
    <State name="五个、中间突出" window={120}>
      <TabBar label="示例导航">
        {TABS.map(({ icon, text, isOn = false }) => (
          <a key={text} href="#/__gallery" className={tabClass(isOn, text === '存款')}>
            {text === '存款' ? (
              <TabContent icon={icon} text={text} raised badge="送2%" />
            ) : (
              <TabContent icon={icon} text={text} />
            )}
          </a>
        ))}
      </TabBar>
    </State>
  </Part>
);

const ColumnPart = () => (
  <Part name="Column, ScreenBody, ActionBar">
    <State name="一栏、底部操作" window={240}>
      <Column>
        <ScreenBody bar>正文</ScreenBody>
        <ActionBar>
          <Button block>立即存款</Button>
        </ActionBar>
      </Column>
    </State>
  </Part>
);

const DockPart = () => (
  <Part name="Dock, DockButton, DockItem">
    {(['伸出', '收起'] as const).map((name) => (
      <State key={name} name={name} window={280}>
        <Dock drawnIn={name === '收起'}>
          <DockButton label="返回顶部">
            <Icon name="caret-up-bold" />
          </DockButton>
          <DockItem closeLabel="关闭" onClose={nothing}>
            <a href="#/__gallery" className={dockLinkClass} aria-label="领取红包">
              <img src="/art/hongbao/float.svg" alt="" width={22} height={25} />
            </a>
          </DockItem>
        </Dock>
      </State>
    ))}
  </Part>
);

/** Components around a screen. */
export const FrameFamily = () => (
  <Family name="frame">
    <HeaderPart />
    <TabBarPart />
    <ColumnPart />
    <DockPart />
  </Family>
);

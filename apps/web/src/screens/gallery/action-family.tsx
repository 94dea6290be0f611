import { Button } from '@haitang/ui/action/button.tsx';
import { Chip, Chips } from '@haitang/ui/action/chip.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { Switch } from '@haitang/ui/action/switch.tsx';
import { Tabs } from '@haitang/ui/action/tabs.tsx';
import { useState } from 'react';
import { Family, Line, LONG, nothing, Part, State } from './specimen.tsx';

const TONES = ['primary', 'gold', 'soft', 'line', 'danger'] as const;
const FORCES = [
  { name: '悬停', force: 'hover' },
  { name: '按下', force: 'active' },
  { name: '焦点', force: 'focus' },
] as const;

const Buttons = (props: { readonly disabled?: boolean; readonly busy?: boolean }) => (
  <Line>
    {TONES.map((tone) => (
      <Button key={tone} tone={tone} size="s" {...props}>
        确认
      </Button>
    ))}
  </Line>
);

const ButtonPart = () => (
  <Part name="Button">
    <State name="默认：主要、领取、次要、描边、危险">
      <Buttons />
    </State>
    {FORCES.map(({ name, force }) => (
      <State key={force} name={name} force={force}>
        <Buttons />
      </State>
    ))}
    <State name="停用">
      <Buttons disabled />
    </State>
    <State name="进行中">
      <Buttons busy />
    </State>
    <State name="大小">
      <Line>
        <Button size="xs">立即存款</Button>
        <Button size="s">立即存款</Button>
        <Button>立即存款</Button>
      </Line>
    </State>
    <State name="整行、长字">
      <Button block>{LONG}</Button>
    </State>
  </Part>
);

const IconButtonPart = () => (
  <Part name="IconButton">
    <State name="默认、圆点、转动、停用">
      <Line>
        <IconButton icon="copy" label="复制" />
        <IconButton icon="bell-simple-duotone" label="消息" dot />
        <IconButton icon="arrow-clockwise-bold" label="刷新" turning />
        <IconButton icon="eye" label="显示" disabled />
      </Line>
    </State>
    {FORCES.map(({ name, force }) => (
      <State key={force} name={name} force={force}>
        <IconButton icon="copy" label="复制" />
      </State>
    ))}
    <State name="大小">
      <Line>
        <IconButton icon="x-bold" size="s" label="关闭" />
        <IconButton icon="x-bold" label="关闭" />
        <IconButton icon="x-bold" size="l" label="关闭" />
      </Line>
    </State>
  </Part>
);

const DAYS = ['今天', '昨天', '近七日', '近三十日', '本月', '上月', '近九十日'];

const ChipPart = () => (
  <Part name="Chip, Chips">
    <State name="默认、选中、停用">
      <Chips>
        <Chip>全部</Chip>
        <Chip on>今天</Chip>
        <Chip disabled>昨天</Chip>
      </Chips>
    </State>
    <State name="焦点" force="focus">
      <Chip>今天</Chip>
    </State>
    <State name="一行可滑动、长字">
      <Chips scroll>
        {[...DAYS, LONG].map((day, index) => (
          <Chip key={day} on={index === 2}>
            {day}
          </Chip>
        ))}
      </Chips>
    </State>
  </Part>
);

function SegmentedPart() {
  const [value, setValue] = useState<'trc' | 'erc' | 'long'>('trc');
  const two = [
    { key: 'trc', text: 'TRC20' },
    { key: 'erc', text: 'ERC20' },
  ] as const;
  return (
    <Part name="Segmented">
      <State name="两个">
        <Segmented label="网络" options={two} value={value} onChange={setValue} />
      </State>
      <State name="三个">
        <Segmented
          label="网络"
          options={[...two, { key: 'long', text: '其他更多网络' }]}
          value="long"
          onChange={nothing}
        />
      </State>
      <State name="焦点" force="focus">
        <Segmented label="网络" options={two} value={value} onChange={setValue} />
      </State>
    </Part>
  );
}

function TabsPart() {
  const [value, setValue] = useState('deposit');
  const few = [
    { key: 'deposit', text: '存款' },
    { key: 'withdraw', text: '取款', count: 3 },
  ];
  const many = [...few, ...DAYS.map((day) => ({ key: day, text: day }))];
  return (
    <Part name="Tabs">
      <State name="默认、有新">
        <Tabs label="记录" tabs={few} value={value} onChange={setValue} />
      </State>
      <State name="许多">
        <Tabs label="记录" tabs={many} value="withdraw" onChange={nothing} />
      </State>
      <State name="焦点" force="focus">
        <Tabs label="记录" tabs={few} value={value} onChange={setValue} />
      </State>
    </Part>
  );
}

function SwitchPart() {
  const [isOn, setOn] = useState(true);
  return (
    <Part name="Switch">
      <State name="开、关、进行中">
        <Line>
          <Switch label="自动免转" on={isOn} onChange={setOn} />
          <Switch label="自动免转" on={!isOn} onChange={setOn} />
          <Switch label="自动免转" on busy onChange={nothing} />
        </Line>
      </State>
      <State name="焦点" force="focus">
        <Switch label="自动免转" on={isOn} onChange={setOn} />
      </State>
    </Part>
  );
}

/** Components to press. */
export const ActionFamily = () => (
  <Family name="action">
    <ButtonPart />
    <IconButtonPart />
    <ChipPart />
    <SegmentedPart />
    <TabsPart />
    <SwitchPart />
  </Family>
);

import { CheckBox } from '@haitang/ui/field/check-box.tsx';
import { FilterPill } from '@haitang/ui/field/filter-pill.tsx';
import { MethodGrid } from '@haitang/ui/field/method-grid.tsx';
import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useState } from 'react';
import { leastAge } from '../../shared/least-age.ts';
import { Family, Line, LONG, nothing, Part, State } from './specimen.tsx';

function CheckPart() {
  const [checked, setChecked] = useState(true);
  const sentence = `我已年满 ${leastAge} 周岁，并同意用户协议`;
  return (
    <Part name="CheckBox">
      <State name="未勾、已勾、错误">
        <CheckBox id="gallery-no" checked={!checked} onChange={() => setChecked(!checked)}>
          {sentence}
        </CheckBox>
        <CheckBox id="gallery-yes" checked={checked} onChange={setChecked}>
          {sentence}
        </CheckBox>
        <CheckBox id="gallery-wrong" checked={false} wrong onChange={nothing}>
          {sentence}
        </CheckBox>
      </State>
      <State name="焦点" force="focus">
        <CheckBox id="gallery-focus" checked={checked} onChange={setChecked}>
          {sentence}
        </CheckBox>
      </State>
      <State name="长字">
        <CheckBox id="gallery-long" checked={checked} onChange={setChecked}>
          {LONG}
        </CheckBox>
      </State>
    </Part>
  );
}

const METHODS = [
  { key: 'card', text: '银行卡', icon: 'bank-duotone' },
  { key: 'usdt', text: 'USDT', icon: 'wallet-duotone' },
  { key: 'long', text: '一种名字很长的支付方式', icon: 'gift' },
] as const;

function MethodPart() {
  const [value, setValue] = useState<(typeof METHODS)[number]['key']>('usdt');
  return (
    <Part name="MethodGrid">
      <State name="默认、选中、长字">
        <MethodGrid label="支付方式" methods={METHODS} value={value} onChange={setValue} />
      </State>
      <State name="焦点" force="focus">
        <MethodGrid
          label="支付方式"
          methods={METHODS.slice(0, 1)}
          value="card"
          onChange={nothing}
        />
      </State>
    </Part>
  );
}

function OptionPart() {
  const [value, setValue] = useState('haitang');
  const row = (key: string) => ({ on: key === value, onChoose: () => setValue(key) });
  return (
    <Part name="OptionRow, OptionList">
      <State name="选中、默认、停用、长字">
        <OptionList label="场馆">
          <OptionRow
            group="gallery-venue"
            title="海棠自营"
            text="余额 1,280.00"
            value="推荐"
            lead={<Icon name="gift" />}
            {...row('haitang')}
          />
          <OptionRow group="gallery-venue" title="星汉体育" {...row('xinghan')} />
          <OptionRow
            group="gallery-venue"
            title="云顶真人"
            text="维护中"
            disabled
            {...row('yunding')}
          />
          <OptionRow group="gallery-venue" title={LONG} text={LONG} {...row('long')} />
        </OptionList>
      </State>
      <State name="焦点" force="focus">
        <OptionRow group="gallery-focused" title="海棠自营" on onChoose={nothing} />
      </State>
    </Part>
  );
}

const PillPart = () => (
  <Part name="FilterPill">
    <State name="默认、已筛选、长字">
      <Line>
        <FilterPill text="全部平台" onOpen={nothing} />
        <FilterPill text="近七日" on onOpen={nothing} />
        <FilterPill text={LONG} onOpen={nothing} />
      </Line>
    </State>
    <State name="焦点" force="focus">
      <FilterPill text="全部平台" onOpen={nothing} />
    </State>
  </Part>
);

/** Components to choose from. */
export const ChoiceFamily = () => (
  <Family name="choice">
    <CheckPart />
    <MethodPart />
    <OptionPart />
    <PillPart />
  </Family>
);

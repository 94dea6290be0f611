import { Button } from '@haitang/ui/action/button.tsx';
import { AmountInput } from '@haitang/ui/field/amount-input.tsx';
import { Field } from '@haitang/ui/field/field.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { QuickAmounts } from '@haitang/ui/field/quick-amounts.tsx';
import { SelectField } from '@haitang/ui/field/select-field.tsx';
import { SixBoxes } from '@haitang/ui/field/six-boxes.tsx';
import { TextArea } from '@haitang/ui/field/text-area.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { useState } from 'react';
import { Family, LONG, nothing, Part, State } from './specimen.tsx';

const NAME = { label: '账号', onChange: nothing, icon: 'user' } as const;

const TextFieldPart = () => (
  <Part name="TextField">
    <State name="空">
      <TextField {...NAME} value="" placeholder="6–11 位字母或数字" hint="注册后不能更改" />
    </State>
    <State name="填好、旁注、单位">
      <TextField {...NAME} value="haitang88" aside="必填" end="USDT" />
    </State>
    <State name="焦点" force="focus">
      <TextField {...NAME} value="haitang88" />
    </State>
    <State name="错误">
      <TextField {...NAME} value="海" error="账号为 6–11 位字母或数字" />
    </State>
    <State name="停用、只读">
      <TextField {...NAME} value="haitang88" disabled />
      <TextField {...NAME} value="haitang88" readOnly />
    </State>
    <State name="长字">
      <TextField label={LONG} value={LONG} onChange={nothing} error={LONG} />
    </State>
    <State name="标签只给读屏">
      <TextField {...NAME} labelHidden value="" placeholder="搜索游戏" />
    </State>
  </Part>
);

function PasswordPart() {
  const [value, setValue] = useState('a-good-word');
  const words = { label: '密码', showLabel: '显示密码', hideLabel: '隐藏密码' };
  return (
    <Part name="PasswordField">
      <State name="遮住">
        <PasswordField {...words} value={value} onChange={setValue} />
      </State>
      <State name="错误">
        <PasswordField {...words} value={value} onChange={setValue} error="密码不正确" />
      </State>
    </Part>
  );
}

const COUNTRIES = {
  label: '国家或地区',
  name: 'country',
  icon: 'globe-simple-duotone',
  onChange: nothing,
  groups: [
    [{ value: 'SG', text: '新加坡' }],
    [{ value: 'BO', text: '多民族玻利维亚国，一个很长的名称' }],
  ],
} as const;

const SelectFieldPart = () => (
  <Part name="SelectField">
    <State name="空、提示">
      <SelectField {...COUNTRIES} value="" empty="请选择" hint="部分地区不提供服务" />
    </State>
    <State name="长字、错误">
      <SelectField {...COUNTRIES} value="BO" empty="请选择" error="本站不向该地区提供服务" />
    </State>
  </Part>
);

const TextAreaPart = () => (
  <Part name="TextArea">
    <State name="空、提示">
      <TextArea label="说明" value="" onChange={nothing} placeholder="请说明" hint="最多两百字" />
    </State>
    <State name="长字、错误">
      <TextArea label="说明" value={LONG} onChange={nothing} error="说得太多了" />
    </State>
  </Part>
);

function AmountPart() {
  const [value, setValue] = useState('');
  const field = { label: '存款金额', currency: '¥', aside: '100.00 – 50,000.00' };
  return (
    <Part name="AmountInput">
      <State name="空">
        <AmountInput {...field} value={value} onChange={setValue} />
      </State>
      <State name="填好、按钮">
        <AmountInput
          {...field}
          value="12860.50"
          onChange={nothing}
          end={
            <Button tone="soft" size="xs">
              最大金额
            </Button>
          }
          hint="约 1,786.18 USDT"
        />
      </State>
      <State name="焦点" force="focus">
        <AmountInput {...field} value="300" onChange={nothing} />
      </State>
      <State name="错误">
        <AmountInput {...field} value="99999999" onChange={nothing} error="单笔最高 50,000.00" />
      </State>
      <State name="停用">
        <AmountInput {...field} value="300" onChange={nothing} disabled />
      </State>
    </Part>
  );
}

function QuickPart() {
  const [value, setValue] = useState('1000');
  return (
    <Part name="QuickAmounts">
      <State name="默认、选中">
        <QuickAmounts
          label="快捷金额"
          amounts={['100', '500', '1000', '5000', '10000', '50000']}
          value={value}
          onChange={setValue}
        />
      </State>
      <State name="焦点" force="focus">
        <QuickAmounts label="快捷金额" amounts={['100']} value="" onChange={setValue} />
      </State>
    </Part>
  );
}

function SixPart() {
  const [value, setValue] = useState('482');
  return (
    <Part name="SixBoxes">
      <State name="空">
        <SixBoxes label="动态验证码" value="" onChange={nothing} />
      </State>
      <State name="填了三位">
        <SixBoxes label="动态验证码" value={value} onChange={setValue} />
      </State>
      <State name="填满">
        <SixBoxes label="动态验证码" value="482913" onChange={nothing} />
      </State>
    </Part>
  );
}

const FieldPart = () => (
  <Part name="Field">
    <State name="围住别的控件">
      <Field id="gallery-field" label="生日" aside="选填" hint="保存后不能更改">
        <input id="gallery-field" type="date" defaultValue="1990-01-01" />
      </Field>
    </State>
  </Part>
);

/** Components to type into. */
export const FieldFamily = () => (
  <Family name="field">
    <TextFieldPart />
    <PasswordPart />
    <SelectFieldPart />
    <TextAreaPart />
    <AmountPart />
    <QuickPart />
    <SixPart />
    <FieldPart />
  </Family>
);

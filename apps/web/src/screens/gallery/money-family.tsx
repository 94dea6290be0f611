import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { QrPlate } from '@haitang/ui/money/qr-plate.tsx';
import { Family, Line, Part, State } from './specimen.tsx';

const SIDE = 25;
const CODE = Array.from({ length: SIDE }, (_, y) =>
  Array.from({ length: SIDE }, (__, x) => (x * y + x + 2 * y) % 3 === 0),
);

/** Amounts and counters. */
export const MoneyFamily = () => (
  <Family name="money">
    <Part name="MoneyText">
      <State name="大小">
        <MoneyText amount="12860.50" currency="¥" size="xl" />
        <br />
        <MoneyText amount="12860.50" currency="¥" size="l" />
        <br />
        <MoneyText amount="12860.50" />
        <br />
        <MoneyText amount="12860.50" size="row" />
      </State>
      <State name="收、支、单位、零、遮住、很大">
        <Line>
          <MoneyText amount="86.40" signed size="row" />
          <MoneyText amount="-499.00" signed size="row" />
          <MoneyText amount="280.89" unit="USDT" size="row" />
          <MoneyText amount="0.00" size="row" />
          <MoneyText amount="＊＊＊＊" size="row" />
          <MoneyText amount="999999999999.99" currency="¥" size="row" />
        </Line>
      </State>
    </Part>
    <Part name="QrPlate">
      <State name="大、小">
        <Line>
          <QrPlate modules={CODE} label="收款二维码" />
          <QrPlate modules={CODE} label="收款二维码" small />
        </Line>
      </State>
    </Part>
  </Family>
);

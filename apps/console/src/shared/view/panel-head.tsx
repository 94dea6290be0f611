import { Icon } from '@haitang/ui/icon/icon.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button } from 'antd';
import { stageTone, stageWords } from '../stage-tone.ts';

interface PanelHeadProps {
  readonly stage: string;
  readonly amount: string;
  readonly unit?: string;
  readonly number: string;
  readonly note?: string;
  readonly onClose: () => void;
}

/** The top of an order's panel: stage, amount, number, close button. */
export const PanelHead = ({ stage, amount, unit, number, note, onClose }: PanelHeadProps) => (
  <section>
    <div className="cs-row between">
      <Status tone={stageTone(stage)}>{stageWords(stage)}</Status>
      <Button type="text" aria-label="关闭" icon={<Icon name="x-bold" />} onClick={onClose} />
    </div>
    <div className="cs-total">
      <MoneyText amount={amount} size="l" {...(unit && { unit })} />
    </div>
    <h2 className="muted num cs-number">{number}</h2>
    {note && <small className="muted num cs-number">{note}</small>}
  </section>
);

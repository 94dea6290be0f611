import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { stageTone, stageWords } from '../stage-tone.ts';
import { PanelHead } from '../view/panel-head.tsx';

interface OrderHeadProps {
  readonly stage: string;
  readonly amount: string;
  readonly unit?: string;
  readonly number: string;
  readonly note?: string;
  readonly onClose: () => void;
}

/** The top of an order's panel: stage, amount, number. */
export const OrderHead = ({ stage, amount, unit, number, note, onClose }: OrderHeadProps) => (
  <PanelHead first={<Status tone={stageTone(stage)}>{stageWords(stage)}</Status>} onClose={onClose}>
    <div className="cs-total">
      <MoneyText amount={amount} size="l" {...(unit && { unit })} />
    </div>
    <h2 className="muted num cs-number">{number}</h2>
    {note && <small className="muted num cs-number">{note}</small>}
  </PanelHead>
);

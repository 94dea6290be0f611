import { Button } from '@haitang/ui/action/button.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Modal } from '@haitang/ui/overlay/modal.tsx';
import { Seal } from '@haitang/ui/progress/seal.tsx';
import { menuBet } from '../../shared/words/account/mine.ts';
import * as words from '../../shared/words/play/reality.ts';
import css from './reality-check.module.css';
import { clockText } from './use-session-values.ts';

interface RealityCheckProps {
  readonly minutes: number;
  readonly seconds: number;
  /** Stakes of this session; null until they are known. */
  readonly staked: string | null;
  readonly net: string | null;
  readonly busy: boolean;
  readonly onContinue: () => void;
  readonly onLeave: () => void;
  readonly onRecords: () => void;
}

const shown = (amount: string | null): string => (amount === null ? '—' : groupDigits(amount));

/**
 * A reality check: session time, what was staked and the net result, with leaving as the first
 * choice. It has no close icon.
 */
export const RealityCheck = (props: RealityCheckProps) => (
  <Modal open onClose={props.onLeave} label="时间提醒" light={false} className={css.sheet}>
    <Seal icon="hourglass-medium-duotone" tone="ok" />
    <h2 className={css.title}>{words.text(words.minutes(props.minutes))}</h2>
    <p className={css.text}>{words.paused}</p>
    <dl className={css.values}>
      <div>
        <dt>本次时长</dt>
        <dd>{clockText(props.seconds)}</dd>
      </div>
      <div>
        <dt>投注总额</dt>
        <dd>{shown(props.staked)}</dd>
      </div>
      <div>
        <dt>净结果</dt>
        <dd>{shown(props.net)}</dd>
      </div>
    </dl>
    <div className={css.acts}>
      <Button block onClick={props.onLeave}>
        {words.leave}
      </Button>
      <Button tone="soft" block busy={props.busy} onClick={props.onContinue}>
        {words.continueWords}
      </Button>
      <button type="button" className={css.link} onClick={props.onRecords}>
        {menuBet}
      </button>
    </div>
  </Modal>
);

import { Button } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Dialog } from '@haitang/ui/overlay/dialog.tsx';
import { Modal } from '@haitang/ui/overlay/modal.tsx';
import { Seal } from '@haitang/ui/progress/seal.tsx';
import { useState } from 'react';
import * as words from '../../shared/words/gifts/red-packets.ts';
import { close } from '../../shared/words/shell.ts';
import type { PacketWindow } from './packet-window.ts';
import type { ClaimResult } from './use-claim.ts';
import css from './win.module.css';

const winTitle = '恭喜，领到红包';

interface PopupProps {
  readonly result: ClaimResult | null;
  readonly windows: readonly PacketWindow[];
  readonly onClose: () => void;
}

const Win = ({ amount, onClose }: { readonly amount: string; readonly onClose: () => void }) => (
  <div className={css.packet}>
    <img src="/art/hongbao/open.svg" alt="" width={320} height={400} />
    <div className={css.card}>
      <h2>{winTitle}</h2>
      <MoneyText amount={amount} size="xl" />
      <p>已计入中心钱包，须完成 1 倍流水后方可取款</p>
    </div>
    <Button tone="gold" block className={css.take} onClick={onClose}>
      收下红包
    </Button>
    <IconButton icon="x-bold" label={close} className={css.cross} onClick={onClose} />
  </div>
);

/** The opened packet with its amount, or one message with one button. */
export function ClaimPopup({ result, windows, onClose }: PopupProps) {
  // The message remains readable while its dialog closes.
  const [announced, setAnnounced] = useState('');
  if (result?.kind === 'told' && result.text !== announced) setAnnounced(result.text);
  return (
    <>
      <Modal open={result?.kind === 'won'} onClose={onClose} label={winTitle} className={css.win}>
        {result?.kind === 'won' && <Win amount={result.amount} onClose={onClose} />}
      </Modal>
      <Dialog open={result?.kind === 'told'} title="提示" confirm="知道了" onConfirm={onClose}>
        <span className={css.seal}>
          <Seal icon="envelope-simple" tone="warn" small />
        </span>
        {announced}
        {windows.map((window) => (
          <span key={window.start} className={css.hours}>
            {words.window(window)}
          </span>
        ))}
      </Dialog>
    </>
  );
}

import type { UserRedPacketData } from '@haitang/contract/member/red-packet.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Counts } from '../../features/gifts/counts.tsx';
import { ClaimPopup } from './claim-popup.tsx';
import { windowsOf } from './packet-window.ts';
import css from './red-packets.module.css';
import { useClaim } from './use-claim.ts';
import { WindowState } from './window-state.tsx';

interface ClaimCardProps {
  /** Undefined until the first answer: the card keeps its place. */
  readonly packet: UserRedPacketData | undefined;
}

/** Counts, the gold button, and the hours of the window. */
export function ClaimCard({ packet }: ClaimCardProps) {
  const { busy, result, run, dismiss } = useClaim(packet?.sendnums ?? 0);
  const windows = windowsOf(packet?.rules ?? []);
  return (
    <Card className={css.claim}>
      <Counts
        counts={[
          { name: '剩余次数', count: packet?.sendnums },
          { name: '已领次数', count: packet?.acquirednum },
          { name: '今日上限', count: packet?.max_times },
        ]}
      />
      <Button
        block
        tone={packet?.redPacketStatus === 'STARTING' ? 'gold' : 'soft'}
        busy={busy}
        disabled={!packet}
        onClick={() => void run()}
      >
        领取红包
      </Button>
      <WindowState windows={windows} packet={packet} />
      <ClaimPopup result={result} windows={windows} onClose={dismiss} />
    </Card>
  );
}

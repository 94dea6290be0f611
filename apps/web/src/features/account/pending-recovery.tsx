import {
  type PendingRecoveryData,
  pendingRecovery,
  stopRecovery,
} from '@haitang/contract/member/recovery.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import css from './pending-recovery.module.css';

const proposed = (time: string): string =>
  `客服于 ${time} 登记了找回您密码的申请，正在等待复核。如非您本人申请，请立即中止。`;
const confirmed = (time: string): string =>
  `找回您密码的申请已通过复核，找回码在 ${time} 前可用。如非您本人申请，请立即中止。`;

const recoveryQuery = queryOptions({
  queryKey: screenKeys.recovery,
  queryFn: async () => (await send(pendingRecovery, {})).data,
  staleTime: 0,
});

const wordsOf = (recovery: NonNullable<PendingRecoveryData>): string =>
  recovery.confirmed === 1
    ? confirmed(recovery.expires_at.slice(0, 16))
    : proposed(recovery.proposed_at.slice(0, 16));

/** A recovery of the member's passwords that is under way, and one tap to stop it. */
export function PendingRecovery() {
  const { data } = useQuery(recoveryQuery);
  const { busy, run } = useCommand();
  if (!data) return null;
  const stop = () =>
    run(async () => {
      showToast((await send(stopRecovery, {})).message);
      await queryClient.invalidateQueries({ queryKey: screenKeys.recovery });
    });
  return (
    <Card className={css.pending}>
      <h2>找回密码</h2>
      <p>{wordsOf(data)}</p>
      <Button tone="danger" size="s" busy={busy} onClick={() => void stop()}>
        不是我，立即中止
      </Button>
    </Card>
  );
}

import { confirmLimit, setLimit, setRealityCheck } from '@haitang/contract/member/limits.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { changeOf, type LimitView } from './limit-view.ts';

const saved = '限额已更新';

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: screenKeys.limits });

/** Sets, confirms and takes back; afterwards the server's answer is shown. */
export function useLimits(onDone: () => void) {
  const { busy, run } = useCommand({ unanswered: '设定未得到回应，请刷新后核对' });
  const act = (command: () => Promise<unknown>, done: string) =>
    run(async () => {
      try {
        await command();
        showToast(done);
        onDone();
      } finally {
        await refresh();
      }
    });
  /** `value` '' removes the limit. */
  const set = (limit: LimitView, value: string) => {
    const { kind, span } = limit;
    const done = changeOf(limit, value) === 'raise' ? '申请已提交，24 小时后可再次确认' : saved;
    return act(() => send(setLimit, { kind, span, value }), done);
  };
  const answer = ({ kind, span }: LimitView, accept: boolean) =>
    act(
      () => send(confirmLimit, { kind, span, accept: accept ? '1' : '0' }),
      accept ? saved : '申请已撤回',
    );
  const remind = (minutes: string) => act(() => send(setRealityCheck, { minutes }), saved);
  return { busy, set, answer, remind };
}

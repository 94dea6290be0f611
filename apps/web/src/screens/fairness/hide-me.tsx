import { winsHide, winsMine } from '@haitang/contract/member/wins.ts';
import { Switch } from '@haitang/ui/action/switch.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import css from './fairness.module.css';

const hide = '不在榜单中显示我';

/** The key of the lists of wins. */
export const WINS = ['wins'];

const MINE = ['user', 'wins'];

const mineQuery = queryOptions({
  queryKey: MINE,
  queryFn: async () => (await send(winsMine, {})).data,
  staleTime: 0,
});

/** The member's choice not to be in the lists. */
export function HideMe() {
  const { data } = useQuery(mineQuery);
  const { run, busy } = useCommand();
  if (data === undefined) return null;
  const isHidden = data.hidden === 1;
  const change = (hidden: boolean) =>
    run(async () => {
      await send(winsHide, { on: hidden ? '1' : '0' });
      queryClient.setQueryData(MINE, { hidden: hidden ? 1 : 0 });
      await queryClient.invalidateQueries({ queryKey: WINS });
      showToast(hidden ? '已不再显示' : '已恢复显示');
    });
  return (
    <Card className={css.hide}>
      <span>
        <b>{hide}</b>
        <small>
          开启后立即从以上各列表移除，过去的对局也不再显示；再次进入游戏后，同桌玩家也看不到您的名称。
        </small>
      </span>
      <Switch label={hide} on={isHidden} busy={busy} onChange={(next) => void change(next)} />
    </Card>
  );
}

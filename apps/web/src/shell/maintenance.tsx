import { Button } from '@haitang/ui/action/button.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { openServiceAlone } from '../features/service/open-service.ts';
import { appQuery } from '../shared/app-info.ts';
import { refresh } from '../shared/words/shell.ts';

const CHECK_EVERY_MS = 60_000;

/** In place of the app while site_state is 0; checks again every minute. */
export function Maintenance({ tips }: { readonly tips: string }) {
  const app = useQuery({ ...appQuery, refetchInterval: CHECK_EVERY_MS });
  return (
    <FullState
      scene="/art/scene/maintenance.svg"
      title="站点维护中"
      text={tips || '您的余额不受影响，恢复时间以公告为准。'}
      action={
        <>
          <Button tone="soft" busy={app.isFetching} onClick={() => void app.refetch()}>
            {refresh}
          </Button>
          <Button tone="line" onClick={() => void openServiceAlone()}>
            联系客服
          </Button>
        </>
      }
      base="每 60 秒自动检查"
    />
  );
}

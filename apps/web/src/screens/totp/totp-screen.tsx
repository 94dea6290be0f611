import { totp as totpCall } from '@haitang/contract/member/totp.ts';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import * as words from '../../shared/words/account/totp.ts';
import { BackupCodes } from './backup-codes.tsx';
import { Bound } from './bound.tsx';
import { Enrol } from './enrol.tsx';
import css from './totp.module.css';

const totpQuery = queryOptions({
  queryKey: screenKeys.totp,
  queryFn: async () => (await send(totpCall, {})).data,
  staleTime: 0,
});

/** The text that applies whether an app is bound or not. */
const Resting = () => (
  <>
    <Result icon="shield-check-duotone" title="两步验证">
      {words.about}
    </Result>
    <div className={css.form}>
      <Skeleton height="144px" radius="var(--r-lg)" />
    </div>
  </>
);

/** 两步验证: binds an authenticator app, or shows that one is bound. */
export function TotpScreen() {
  const query = useQuery(totpQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (): void => {
    setCodes(null);
    void queryClient.invalidateQueries({ queryKey: screenKeys.totp });
  };
  return (
    <ScreenBody>
      {codes ? (
        <BackupCodes codes={codes} onFinish={finish} />
      ) : (
        <QueryState query={query} skeleton={<Resting />}>
          {(totp) =>
            totp.enabled === 1 ? (
              <Bound totp={totp} onCodes={setCodes} />
            ) : (
              <Enrol onCodes={setCodes} />
            )
          }
        </QueryState>
      )}
    </ScreenBody>
  );
}

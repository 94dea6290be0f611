import type { ChannelKind } from '@haitang/contract/codes/channel.ts';
import { type ContactsData, contacts } from '@haitang/contract/member/contacts.ts';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabsOf } from '../../features/account/channel-names.ts';
import { SupportLine } from '../../features/service/support-line.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { ContactForm } from './contact-form.tsx';
import css from './contacts.module.css';

const contactsQuery = queryOptions({
  queryKey: screenKeys.contacts,
  queryFn: async () => (await send(contacts, {})).data,
  staleTime: 0,
});

const refresh = (): void => {
  void queryClient.invalidateQueries({ queryKey: screenKeys.contacts });
};

/** The chosen way, and its form. */
function Ways({ channels, contacts: own }: ContactsData) {
  const [chosen, setChosen] = useState<ChannelKind | null>(null);
  const kind = chosen ?? channels[0];
  if (kind === undefined) {
    return (
      <>
        <Callout tone="quiet">暂未开通验证码服务，找回密码请联系客服。</Callout>
        <SupportLine text="需要帮助？联系客服" />
      </>
    );
  }
  const contact = own.find((candidate) => candidate.kind === kind) ?? null;
  return (
    <>
      {channels.length > 1 && (
        <Segmented label="联系方式" options={tabsOf(channels)} value={kind} onChange={setChosen} />
      )}
      <ContactForm key={kind} kind={kind} contact={contact} onChanged={refresh} />
    </>
  );
}

/** 联系方式: an e-mail address and a telephone, verified by a code, for a forgotten password. */
export function ContactsScreen() {
  const query = useQuery(contactsQuery);
  return (
    <ScreenBody>
      <div className={css.top}>
        <Callout tone="quiet" icon="shield-check-duotone">
          验证后，忘记密码时可用验证码自行找回；密码或联系方式变更时也会通知您。
        </Callout>
        <QueryState query={query} skeleton={<Skeleton height="240px" radius="var(--r-lg)" />}>
          {(data) => <Ways {...data} />}
        </QueryState>
      </div>
    </ScreenBody>
  );
}

import { type PushStateData, pushState } from '@haitang/contract/member/push.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/query-client.ts';
import { send } from '../../shared/api/send.ts';
import { keepLanguage } from '../../shared/kept-language.ts';
import { currentLanguage } from '../../shared/language.ts';
import { currentEndpoint, type PushAbility, pushAbility } from './push-browser.ts';

/** This browser and what the server knows about it. */
export interface BrowserPush {
  readonly ability: PushAbility;
  readonly endpoint: string;
  readonly state: PushStateData;
}

/** The topics of the member, as a command sends them. */
export const topicsOf = ({ money, safety, offers, announcements }: PushStateData) => ({
  money: `${money}`,
  safety: `${safety}`,
  offers: `${offers}`,
  announcements: `${announcements}`,
});

/** Asked again when the member comes back from the settings of the browser. */
export const pushQuery = queryOptions({
  queryKey: ['user', 'push'],
  queryFn: async ({ signal }): Promise<BrowserPush> => {
    // A language that was chosen before the worker spoke it is not kept yet.
    await keepLanguage(currentLanguage());
    const endpoint = await currentEndpoint();
    const { data: state } = await send(pushState, { endpoint }, { signal });
    const ability = pushAbility();
    return { ability: state.key === '' ? 'unsupported' : ability, endpoint, state };
  },
  refetchOnWindowFocus: 'always',
});

/** Shows the answer of a change at once. */
export const holdPush = (here: Partial<BrowserPush>): void => {
  queryClient.setQueryData(pushQuery.queryKey, (held) => held && { ...held, ...here });
};

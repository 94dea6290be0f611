import { seedContent } from '@haitang/content/seed-content.ts';
import { maintenanceWords } from '@haitang/content/site-state.ts';
import type { RegisterData } from '@haitang/contract/member/account.ts';
import { memberOf } from '@haitang/identity/find-member.ts';
import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { authenticateMember } from '@haitang/identity/sessions/authenticate-member.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests } from '@haitang/lobby/testing/test-identity.ts';
import { seedTemplates } from '@haitang/messages/seed-templates.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { seedVipLevels } from '@haitang/vip/seed-vip-levels.ts';
import { hotBalance } from '@haitang/wallet/hot-balance.ts';
import { ACCOUNT_MESSAGES } from '@haitang/worker/account-messages.ts';
import { accountRoutes, presentEnd } from '../api/member/account.ts';
import { avatarFiles } from '../api/member/avatar-files.ts';
import { contentRoutes } from '../api/member/content.ts';
import { messageRoutes } from '../api/member/messages.ts';
import { profileRoutes } from '../api/member/profile.ts';
import { servicePages } from '../api/pages/service-pages.ts';
import type { MemberSummary } from '../api/present/user-summary.ts';

export const SECRETS = { password: 'secret-1', confirmPass: 'secret-1', paypassword: 'secret-2' };

const DISTINCT = {
  vipLevel: 3,
  reached: 0,
  paysum: cny(2_02n),
  totalgame: cny(3_03n),
  claimableRebates: cny(4_04n),
};

/** Modules above identity, as `app.ts` composes them, with distinct values in the summary. */
function summaryOn({ database }: IdentityContext): MemberSummary {
  const balanceOf = async (memberId: MemberId) => ({
    available: await hotBalance(database, memberId),
    atVenues: cny(1_01n),
  });
  return {
    balanceOf,
    async userOf(memberId) {
      const member = await memberOf(database.read, memberId);
      return { member, ...(await balanceOf(memberId)), ...DISTINCT };
    },
    async readerOf(memberId) {
      const { isAgent, registeredAt: joinedAt } = await memberOf(database.read, memberId);
      return { memberId, vipLevel: DISTINCT.vipLevel, isAgent, joinedAt, marketing: true };
    },
    terms: async () => ({
      depositRate: '7.12',
      withdrawalRate: '7.13',
      feeErc20: '5.00',
      feeTrc20: '1.00',
      amountUnit: 'USDT' as const,
    }),
  };
}

/** The calls of account, profile, content and messages on a server and database of their own. */
export async function memberServer() {
  const { database } = await lobbyDatabase();
  const { context, clock } = identityForTests(database);
  const summary = summaryOn(context);
  await seedContent(context);
  await seedTemplates(context);
  await seedVipLevels(context);
  const dispatcher = createDispatcher({ database, clock, logger: context.logger });
  for (const message of ACCOUNT_MESSAGES) {
    dispatcher.subscribe(message);
  }
  const http = await testHttp({
    routes: [
      ...accountRoutes(context, summary),
      ...profileRoutes(context),
      ...contentRoutes(context, 'https://m.example.com', ['TRC20', 'ERC20']),
      ...messageRoutes(context, summary),
    ],
    authenticateMember: ({ token, background }) => authenticateMember(context, token, background),
    endOf: ({ token }) => presentEnd(context, token),
    maintenance: () => maintenanceWords(context),
    limits: null,
    extend: async (server) => {
      avatarFiles(context)(server);
      await servicePages(context, [])(server);
    },
  });
  let names = 0;
  const join = async (given: object = {}) => {
    names += 1;
    const name = `api${String(names).padStart(4, '0')}`;
    const body = { name, realname: '沈知远', ...SECRETS, ...given };
    const answer = await http.post<RegisterData>('/api/register', body);
    return { name, ...answer, token: answer.data?.api_token ?? '' };
  };
  return { database, context, clock, dispatcher, http, join };
}

import type { RegisterData } from '@haitang/contract/member/account.ts';
import { cny } from '@haitang/kernel/money.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { accountRoutes } from '../../../apps/server/src/api/member/account.ts';
import { contentRoutes } from '../../../apps/server/src/api/member/content.ts';
import { messageRoutes } from '../../../apps/server/src/api/member/messages.ts';
import { avatarFiles } from '../../../apps/server/src/api/member/profile/avatar-files.ts';
import { profileRoutes } from '../../../apps/server/src/api/member/profile.ts';
import { servicePages } from '../../../apps/server/src/api/member/service-pages.ts';
import type { UserFigures } from '../../../apps/server/src/api/present/user-figures.ts';
import { seedContent } from '../../../apps/server/src/content/seed-content.ts';
import { maintenanceWords } from '../../../apps/server/src/content/site-state.ts';
import type { IdentityContext } from '../../../apps/server/src/identity/identity-context.ts';
import { authenticateMember } from '../../../apps/server/src/identity/sessions/authenticate-member.ts';
import { ACCOUNT_MESSAGES } from '../../../apps/server/src/jobs/account-messages.ts';
import { createMemberLooks } from '../../../apps/server/src/member-figures.ts';
import { seedTemplates } from '../../../apps/server/src/messages/seed-templates.ts';
import { seedVipLevels } from '../../../apps/server/src/vip/seed-vip-levels.ts';
import { testDatabase } from './test-database.ts';
import { testHttp } from './test-http.ts';
import { identityForTests } from './test-identity.ts';

export const SECRETS = { password: 'secret-1', confirmPass: 'secret-1', paypassword: 'secret-2' };

const TOLD_APART = {
  vipLevel: 3,
  paysum: cny(2_02n),
  totalgame: cny(3_03n),
  claimableRebates: cny(4_04n),
};

/** Rooms above identity, as `app.ts` composes them, with figures that tell fields apart. */
function figuresOn(context: IdentityContext): UserFigures {
  const looks = createMemberLooks(context);
  return {
    ...looks,
    async user(asking) {
      const seen = await looks.user(asking);
      return seen && { ...seen, figures: { ...seen.figures, ...TOLD_APART } };
    },
    gameBalanceOf: async () => cny(1_01n),
    vipLevelOf: async () => 3,
    terms: async () => ({
      depositRate: '7.12',
      withdrawalRate: '7.13',
      feeErc20: '5.00',
      feeTrc20: '1.00',
      amountUnit: 'USDT' as const,
    }),
    mayMarketTo: async () => true,
  };
}

/** The calls of account, profile, content and messages on a server and a database of their own. */
export async function memberServer() {
  const { database } = await testDatabase();
  const { context, clock } = identityForTests(database);
  const figures = figuresOn(context);
  await seedContent(context);
  await seedTemplates(context);
  await seedVipLevels(context);
  const dispatcher = createDispatcher({ database, clock, logger: context.logger });
  for (const one of ACCOUNT_MESSAGES) {
    dispatcher.subscribe(one);
  }
  const http = await testHttp({
    routes: [
      ...accountRoutes(context, figures),
      ...profileRoutes(context),
      ...contentRoutes(context, 'https://m.example.com'),
      ...messageRoutes(context, figures),
    ],
    authenticateMember: ({ token, background }) => authenticateMember(context, token, background),
    maintenance: () => maintenanceWords(context),
    limits: null,
    extend: async (server) => {
      avatarFiles(context)(server);
      await servicePages(context)(server);
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

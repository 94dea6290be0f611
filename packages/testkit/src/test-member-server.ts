import type { RegisterData } from '@haitang/contract/member/account.ts';
import { cny } from '@haitang/kernel/money.ts';
import { createDispatcher } from '@haitang/platform/outbox/dispatcher.ts';
import { testDatabase } from '@haitang/testkit/test-database.ts';
import { testHttp } from '@haitang/testkit/test-http.ts';
import { seedContent } from '../../content/seed-content.ts';
import { maintenanceWords } from '../../content/site-state.ts';
import { identityForTests } from '../../identity/identity-for-tests.ts';
import { authenticateMember } from '../../identity/sessions/authenticate-member.ts';
import { ACCOUNT_MESSAGES } from '../../jobs/account-messages.ts';
import { seedTemplates } from '../../messages/seed-templates.ts';
import { seedVipLevels } from '../../vip/seed-vip-levels.ts';
import type { UserFigures } from '../user-figures.ts';
import { accountRoutes } from './account.ts';
import { contentRoutes } from './content.ts';
import { messageRoutes } from './messages.ts';
import { profileRoutes } from './profile.ts';
import { servicePages } from './service-pages.ts';

export const SECRETS = { password: 'secret-1', confirmPass: 'secret-1', paypassword: 'secret-2' };

/** Rooms above identity, as `app.ts` composes them, with figures that tell fields apart. */
const figures: UserFigures = {
  figuresOf: async () => ({
    gameBalance: cny(1_01n),
    vipLevel: 3,
    paysum: cny(2_02n),
    totalgame: cny(3_03n),
    claimableRebates: cny(4_04n),
  }),
  gameBalanceOf: async () => cny(1_01n),
  vipLevelOf: async () => 3,
  terms: async () => ({
    depositRate: '7.12',
    withdrawalRate: '7.13',
    feeErc20: '5.00',
    feeTrc20: '1.00',
  }),
  mayMarketTo: async () => true,
};

/** The calls of account, profile, content and messages on a server and a database of their own. */
export async function memberServer() {
  const { database } = await testDatabase();
  const { context, clock } = identityForTests(database);
  await seedContent(context);
  await seedTemplates(context);
  await seedVipLevels(context);
  const dispatcher = createDispatcher({ database, clock, logger: context.logger });
  for (const { event, subscriber, handle } of ACCOUNT_MESSAGES) {
    dispatcher.subscribe(event, subscriber, handle);
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
    extend: servicePages(context),
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

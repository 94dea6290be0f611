import {
  balance,
  endSession,
  login,
  logoff,
  refreshUserMoney,
  register,
  sessions,
  type User,
  user,
} from '@haitang/contract/member/account.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import {
  Answer,
  type Call,
  memberRoute,
  publicRoute,
  type Route,
} from '@haitang/platform/http/route.ts';
import { signIn } from '../../identity/credentials/sign-in.ts';
import { hotMember } from '../../identity/find-member.ts';
import type { IdentityContext } from '../../identity/identity-context.ts';
import { registerMember } from '../../identity/register-member.ts';
import { endOwnSession, signOut } from '../../identity/sessions/end-session.ts';
import { listSignIns, type SignIn } from '../../identity/sessions/list-sign-ins.ts';
import type { Origin } from '../../identity/sessions/session.ts';
import { hotBalance } from '../../wallet/hot-balance.ts';
import { presentUser } from '../present/user.ts';
import type { UserFigures } from '../present/user-figures.ts';

const originOf = ({ ip, country, userAgent }: Call<unknown>): Origin => ({
  ip,
  country,
  userAgent,
});

const presentLast = (last: SignIn | null) =>
  last && { time: formatBeijing(last.startedAt), place: last.place, device: last.device };

/** The user object: the member and what other rooms know; three queries for all who ask at once. */
async function userOf(
  context: IdentityContext,
  reader: UserFigures,
  memberId: MemberId,
): Promise<User> {
  const [member, figures, terms] = await Promise.all([
    hotMember(context.database, memberId),
    reader.figuresOf(memberId),
    reader.terms(),
  ]);
  return presentUser({ member, figures, terms, now: context.clock.now() });
}

const entryRoutes = (context: IdentityContext, figures: UserFigures): Route[] => [
  publicRoute(login, async (call) => {
    const { name, password } = call.body;
    const { username, session } = await signIn(context, name, password, originOf(call));
    const data = { username, api_token: session.token, last_login: presentLast(session.last) };
    return new Answer(data, '登录成功');
  }),
  publicRoute(register, async (call) => {
    const { body } = call;
    const registration = {
      username: body.name,
      password: body.password,
      payPassword: body.paypassword,
      realname: body.realname,
      pid: body.pid,
      ageConfirmed: body.age_confirmed,
      termsVersion: body.terms_version,
      country: body.country,
    };
    const { id, session } = await registerMember(context, registration, originOf(call));
    const data = { ...(await userOf(context, figures, id)), api_token: session.token };
    return new Answer(data, '注册成功');
  }),
  memberRoute(logoff, async ({ session }) => {
    await signOut(context, session);
    return null;
  }),
];

/** Signing in and out, the user object and the sessions screen. */
export const accountRoutes = (context: IdentityContext, figures: UserFigures): Route[] => [
  ...entryRoutes(context, figures),
  memberRoute(user, ({ session }) => userOf(context, figures, session.memberId)),
  memberRoute(
    refreshUserMoney,
    async ({ session }) => new Answer(await userOf(context, figures, session.memberId), '刷新成功'),
  ),
  memberRoute(balance, async ({ session: { memberId } }) => {
    const [available, atVenues] = await Promise.all([
      hotBalance(context.database, memberId),
      figures.gameBalanceOf(memberId),
    ]);
    return { balance: formatMoney(available), gameblance: formatMoney(atVenues) };
  }),
  memberRoute(sessions, async ({ session }) =>
    (await listSignIns(context.database.read, session.memberId)).map((signIn) => ({
      id: signIn.id,
      started_at: formatBeijing(signIn.startedAt),
      ended_at: signIn.endedAt && formatBeijing(signIn.endedAt),
      place: signIn.place,
      device: signIn.device,
      current: signIn.id === session.id ? 1 : 0,
    })),
  ),
  memberRoute(endSession, async ({ session, body }) => {
    await endOwnSession(context, session, body.id);
    return null;
  }),
];

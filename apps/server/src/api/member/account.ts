import { siteTexts } from '@haitang/content/site-info.ts';
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
import { signIn } from '@haitang/identity/credentials/sign-in.ts';
import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { registerMember } from '@haitang/identity/register-member.ts';
import { endOwnSession, signOut } from '@haitang/identity/sessions/end-session.ts';
import { listSignIns, type SignIn } from '@haitang/identity/sessions/list-sign-ins.ts';
import type { Origin } from '@haitang/identity/sessions/session.ts';
import { present } from '@haitang/kernel/assert.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import {
  Answer,
  type Call,
  memberRoute,
  polledRoute,
  publicRoute,
  type Route,
} from '@haitang/platform/http/route.ts';
import { presentUser } from '../present/user.ts';
import type { UserSeen, UserSummary } from '../present/user-summary.ts';

const originOf = ({ ip, country, userAgent, deviceId }: Call<unknown>): Origin => ({
  ip,
  country,
  userAgent,
  deviceId,
});

const presentLast = (last: SignIn | null) =>
  last && { time: formatBeijing(last.startedAt), place: last.place, device: last.device };

/** The user object: the member with data of other modules, read by one statement. */
async function userOf(
  { clock }: IdentityContext,
  summary: UserSummary,
  seen: UserSeen,
): Promise<User> {
  const [gameBalance, terms] = await Promise.all([
    summary.gameBalanceOf(seen.member.id, seen.holding),
    summary.terms(),
  ]);
  return presentUser({ seen, gameBalance, terms, now: clock.now() });
}

const entryRoutes = (context: IdentityContext, summary: UserSummary): Route[] => [
  publicRoute(login, async (call) => {
    const { name, password, totp_code: code } = call.body;
    const { username, session } = await signIn(context, name, password, originOf(call), code);
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
      termsInForce: (await siteTexts(context)).get('terms_version') ?? '',
      country: body.country,
    };
    const { session } = await registerMember(context, registration, originOf(call));
    const seen = await summary.user({ token: session.token, background: true });
    const user = await userOf(context, summary, present(seen, 'a session just begun').summary);
    return new Answer({ ...user, api_token: session.token }, '注册成功');
  }),
  memberRoute(logoff, async ({ session }) => {
    await signOut(context, session);
    return null;
  }),
];

/** Signing in and out, the user object and the sessions screen. */
export const accountRoutes = (context: IdentityContext, summary: UserSummary): Route[] => [
  ...entryRoutes(context, summary),
  polledRoute(user, summary.user, (_, seen) => userOf(context, summary, seen)),
  polledRoute(
    refreshUserMoney,
    summary.user,
    async (_, seen) => new Answer(await userOf(context, summary, seen), '刷新成功'),
  ),
  polledRoute(balance, summary.balance, async ({ session }, { available, holding }) => {
    const atVenues = await summary.gameBalanceOf(session.memberId, holding);
    return { balance: formatMoney(available), gameblance: formatMoney(atVenues) };
  }),
  memberRoute(sessions, async ({ session }) =>
    (await listSignIns(context.database.read, session.memberId)).map((signIn) => ({
      id: signIn.id,
      started_at: formatBeijing(signIn.startedAt),
      last_action_at: formatBeijing(signIn.lastActionAt),
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

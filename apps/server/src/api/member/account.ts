import { siteTexts } from '@haitang/content/site-info.ts';
import {
  balance,
  login,
  logoff,
  refreshUserMoney,
  register,
  registerName,
  type User,
  user,
} from '@haitang/contract/member/account.ts';
import {
  askHandover as askCall,
  claimHandover as claimCall,
  disownSession,
  endSession,
  type ReplacedBy,
  sessions,
} from '@haitang/contract/member/sessions.ts';
import { birthdayRulesOf } from '@haitang/identity/birthday-rules.ts';
import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { isNameFree } from '@haitang/identity/is-name-free.ts';
import { registerMember } from '@haitang/identity/register-member.ts';
import { disownReplacement, replacementOf } from '@haitang/identity/sessions/disown-session.ts';
import { endOwnSession, signOut } from '@haitang/identity/sessions/end-session.ts';
import {
  askHandover,
  claimHandover,
  HANDOVER_SECONDS,
} from '@haitang/identity/sessions/hand-over.ts';
import { listSignIns, type SignIn } from '@haitang/identity/sessions/list-sign-ins.ts';
import type { Origin } from '@haitang/identity/sessions/session.ts';
import { signIn } from '@haitang/identity/sign-in.ts';
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
import { presentUser } from '../present/user.ts';
import type { MemberSummary } from '../present/user-summary.ts';

const originOf = ({ ip, country, userAgent, deviceId }: Call<unknown>): Origin => ({
  ip,
  country,
  userAgent,
  deviceId,
});

const presentLast = (last: SignIn | null) =>
  last && { time: formatBeijing(last.startedAt), place: last.place, device: last.device };

/** What the 401 of a session that another sign-in replaced tells beside its words. */
export async function presentEnd(
  context: IdentityContext,
  token: string,
): Promise<{ readonly replaced: ReplacedBy } | null> {
  const found = await replacementOf(context, token);
  if (!found) return null;
  const { at, device, place } = found;
  return { replaced: { time: formatBeijing(at), device, place } };
}

/** The user object: the member with data of other modules. */
async function userOf(
  context: IdentityContext,
  summary: MemberSummary,
  memberId: MemberId,
): Promise<User> {
  const [data, terms, birthdays] = await Promise.all([
    summary.userOf(memberId),
    summary.terms(),
    birthdayRulesOf(context, memberId),
  ]);
  return presentUser(data, terms, birthdays, context.clock.now());
}

const entryRoutes = (context: IdentityContext, summary: MemberSummary): Route[] => [
  publicRoute(login, async (call) => {
    const { name, password, totp_code: code, remember } = call.body;
    const options = { code, remembered: remember === '1' };
    const signed = await signIn(context, name, password, originOf(call), options);
    const { username, session } = signed;
    const last_login = presentLast(session.last);
    const user = await userOf(context, summary, signed.id);
    return new Answer({ username, api_token: session.token, last_login, user }, '登录成功');
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
    const { id, session } = await registerMember(context, registration, originOf(call));
    const user = await userOf(context, summary, id);
    return new Answer({ ...user, api_token: session.token }, '注册成功');
  }),
  publicRoute(registerName, async ({ body }) => {
    const isFree = await isNameFree(context.database.read, body.name);
    return { free: isFree ? 1 : 0 } as const;
  }),
  memberRoute(askCall, async ({ session }) => ({
    code: await askHandover(context, session),
    expires_in: HANDOVER_SECONDS,
  })),
  publicRoute(claimCall, async (call) => {
    const { username, session } = await claimHandover(context, call.body.code, originOf(call));
    const data = { username, api_token: session.token, last_login: presentLast(session.last) };
    return new Answer(data, '登录成功');
  }),
  publicRoute(disownSession, async ({ body, ip }) => {
    await disownReplacement(context, body.token, ip);
    return new Answer(null, '该登录已结束，请重新登录并修改密码');
  }),
  memberRoute(logoff, async ({ session }) => {
    await signOut(context, session);
    return null;
  }),
];

/** Signing in and out, the user object and the sessions screen. */
export const accountRoutes = (context: IdentityContext, summary: MemberSummary): Route[] => [
  ...entryRoutes(context, summary),
  memberRoute(user, ({ session }) => userOf(context, summary, session.memberId)),
  memberRoute(
    refreshUserMoney,
    async ({ session }) => new Answer(await userOf(context, summary, session.memberId), '刷新成功'),
  ),
  memberRoute(balance, async ({ session }) => {
    const { available, atVenues } = await summary.balanceOf(session.memberId);
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
      remembered: signIn.remembered ? 1 : 0,
      handed_over: signIn.handedOver ? 1 : 0,
    })),
  ),
  memberRoute(endSession, async ({ session, body }) => {
    await endOwnSession(context, session, body.id);
    return null;
  }),
];

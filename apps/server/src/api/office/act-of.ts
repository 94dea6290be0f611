import type { StaffCall } from '@haitang/platform/http/route.ts';

/** The staff account that makes a call, its session, and where it is. */
export const actorOf = ({ session, ip }: Pick<StaffCall<unknown>, 'session' | 'ip'>) => ({
  staff: session.staff,
  sessionId: session.id,
  ip,
});

/** The fields of an act, and who acts. */
export const actOf = <Body extends object>(call: StaffCall<Body>) => ({
  ...call.body,
  ...actorOf(call),
});

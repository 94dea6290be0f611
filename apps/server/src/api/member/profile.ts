import {
  editPassword,
  editPayPassword,
  type PasswordChangeRequest,
  updateUserInfo,
} from '@haitang/contract/member/profile.ts';
import type { MemberCall } from '@haitang/platform/http/route.ts';
import { Answer, memberRoute, type Route } from '@haitang/platform/http/route.ts';
import { changePassword, changePayPassword } from '../../identity/credentials/change-password.ts';
import type { IdentityContext } from '../../identity/identity-context.ts';
import { updateProfile } from '../../identity/update-profile.ts';

/** On the wire `password` is the old one and `paypassword` the new one. */
const changeOf = ({
  session,
  body,
  ip,
}: MemberCall<Record<keyof PasswordChangeRequest, string>>) => ({
  session,
  oldPassword: body.password,
  newPassword: body.paypassword,
  ip,
});

/** The profile and the two passwords. */
export const profileRoutes = (context: IdentityContext): Route[] => [
  memberRoute(updateUserInfo, async ({ session, body }) => {
    await updateProfile(context, session, body);
    return new Answer(null, '操作成功');
  }),
  memberRoute(editPassword, async (call) => {
    await changePassword(context, changeOf(call));
    return new Answer(null, '密码修改成功！');
  }),
  memberRoute(editPayPassword, async (call) => {
    await changePayPassword(context, changeOf(call));
    return new Answer(null, '密码修改成功！');
  }),
];

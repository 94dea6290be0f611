import { refuse } from '@haitang/contract/codes/refuse.ts';
import {
  editPassword,
  editPayPassword,
  type PasswordChangeRequest,
  updateUserInfo,
  uploadImage,
} from '@haitang/contract/member/profile.ts';
import { setAvatar } from '@haitang/identity/avatar/set-avatar.ts';
import {
  changePassword,
  changePayPassword,
} from '@haitang/identity/credentials/change-password.ts';
import type { IdentityContext } from '@haitang/identity/identity-context.ts';
import { updateProfile } from '@haitang/identity/update-profile.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { RateCounter } from '@haitang/platform/http/rate-limit.ts';
import {
  Answer,
  type MemberCall,
  memberRoute,
  type Route,
  withUpload,
} from '@haitang/platform/http/route.ts';

/** On the wire `password` is the old password and `paypassword` the new one. */
const changeOf = ({
  session,
  body,
  ip,
  deviceId,
}: MemberCall<Record<keyof PasswordChangeRequest, string>>) => ({
  session,
  oldPassword: body.password,
  newPassword: body.paypassword,
  ip,
  deviceId,
});

const PICTURE_BYTES_MOST = 2 * 1024 * 1024;
/** Re-encoding a picture costs CPU time; nobody needs more changes than this. */
const PICTURES_OF_A_MEMBER = { most: 20, windowMs: 10 * MINUTE_MS };

function avatarRoute(context: IdentityContext): Route {
  const pictures = new RateCounter(PICTURES_OF_A_MEMBER);
  const route = memberRoute(uploadImage, async ({ session, file, ip }) => {
    pictures.take(String(session.memberId));
    if (!file) throw refuse('malformed', { words: '请选择一张图片' });
    const address = await setAvatar(context, session, file.bytes, ip);
    return { path: address, url: address };
  });
  return withUpload(route, { maxBytes: PICTURE_BYTES_MOST });
}

/** The profile, the avatar and the two passwords. */
export const profileRoutes = (context: IdentityContext): Route[] => [
  avatarRoute(context),
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

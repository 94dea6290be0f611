import { refuse } from '@haitang/contract/codes/refuse.ts';
import { tidyRealName } from '@haitang/contract/codes/text/real-name.ts';
import { businessDayOf, parseBusinessDay } from '@haitang/kernel/business-day.ts';
import { memberActor } from '@haitang/kernel/id.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { MemberSession } from '@haitang/platform/http/route.ts';
import { isOfAge } from './age.ts';
import { birthdayRulesOf } from './birthday-rules.ts';
import { memberOf } from './find-member.ts';
import { lockMemberRow } from './lock-member.ts';
import { type ProfileChange, writeProfile } from './member-change-store.ts';
import { assertSessionOpen } from './sessions/assert-session-open.ts';

async function assertBirthday(
  context: Context,
  session: MemberSession,
  birthday: string,
  now: Date,
): Promise<void> {
  const day = parseBusinessDay(birthday);
  const { first, years } = await birthdayRulesOf(context, session.memberId);
  const wrong = (words: string) => refuse('malformed', { words, data: { field: 'birthday' } });
  if (day === null) throw wrong('请输入正确的日期格式：YYYY-MM-DD');
  if (day < first) throw wrong(`生日不能早于 ${first}`);
  if (!isOfAge(day, years, businessDayOf(now))) {
    throw refuse('age', { words: `未满 ${years} 周岁，不能使用本站` });
  }
}

/**
 * Saves those of mobile, email and birthday that are given, whose form the contract has checked,
 * and the real name of a member without one: once, even with concurrent saves. Other fields are not
 * changed. Refuses a birthday before the earliest one (400), a person under age (451), and a
 * session that has ended meanwhile (401).
 */
export async function updateProfile(
  context: Context,
  session: MemberSession,
  change: ProfileChange,
): Promise<void> {
  const now = context.clock.now();
  const { memberId } = session;
  if (change.birthday !== '') await assertBirthday(context, session, change.birthday, now);
  await context.database.transaction(async (tx) => {
    await lockMemberRow(tx, memberId);
    await assertSessionOpen(tx, session.id);
    const before = await memberOf(tx, memberId);
    const realname = tidyRealName(change.realname ?? '');
    // An empty field was not given and keeps its value.
    const saved = {
      mobile: change.mobile,
      email: change.email || before.email,
      birthday: change.birthday || before.birthday,
    };
    await writeProfile(tx, memberId, { ...saved, realname });
    await recordAudit(tx, {
      actor: memberActor(memberId),
      action: 'profile.changed',
      subject: `member:${memberId}`,
      reason: '',
      // Personal data stays in its own table: the audit row only names the changed fields.
      before: null,
      after: {
        mobile: before.mobile !== saved.mobile,
        email: before.email !== saved.email,
        birthday: before.birthday !== saved.birthday,
        realname: before.realname === '' && realname !== '',
      },
      sessionId: session.id,
      ip: null,
      occurredAt: now,
    });
  });
}

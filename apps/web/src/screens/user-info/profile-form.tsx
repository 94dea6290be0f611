import { REAL_NAME_MOST } from '@haitang/contract/codes/text/real-name.ts';
import type { User } from '@haitang/contract/member/account.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { ActionBar } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useState } from 'react';
import { AvatarUpload } from '../../features/account/avatar-upload.tsx';
import { PickField } from '../../features/account/pick-field.tsx';
import { useCheckedForm } from '../../shared/commands/use-checked-form.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { goBack } from '../../shared/navigation/go.ts';
import { useNow } from '../../shared/use-now.ts';
import { BirthdaySheet } from './birthday-sheet.tsx';
import {
  birthdayText,
  type ProfileForm as Form,
  lastBirthday,
  wrongInProfile,
} from './profile-rules.ts';
import * as words from './profile-words.ts';
import { useSaveProfile } from './use-save-profile.ts';
import css from './user-info.module.css';

const realnameText = '真实姓名';

const Lock = () => <Icon name="lock-simple" className={css.lock} />;

/** The read-only fields, empty before the answer; a real name not given yet is not shown here. */
export const FixedFields = ({ user }: { readonly user?: Pick<User, 'username' | 'realname'> }) =>
  [
    { label: '账号', value: user?.username, hint: undefined },
    ...(user?.realname === ''
      ? []
      : [
          {
            label: realnameText,
            value: user?.realname,
            hint: '账号与真实姓名不能自行修改。如有差错，请联系客服，核实身份后为您更正。',
          },
        ]),
  ].map(({ value = '', ...field }) => (
    <TextField
      key={field.label}
      {...field}
      value={value}
      readOnly
      onChange={() => {}}
      end={<Lock />}
    />
  ));

type Checked = ReturnType<typeof useCheckedForm<Form>>;

const ContactFields = ({ form, errorOf, change }: Pick<Checked, 'form' | 'errorOf' | 'change'>) => (
  <>
    <TextField
      id="profile-mobile"
      label="手机号"
      icon="device-mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={20}
      placeholder="请输入手机号"
      value={form.mobile}
      error={errorOf('mobile')}
      onChange={(mobile) => change({ mobile })}
    />
    <TextField
      id="profile-email"
      label="邮箱"
      icon="envelope-simple"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={120}
      placeholder="请输入邮箱"
      value={form.email}
      error={errorOf('email')}
      onChange={(email) => change({ email })}
    />
  </>
);

/** Avatar, read-only fields and editable fields. */
export function ProfileForm({ user }: { readonly user: User }) {
  const now = new Date(useNow());
  const { form, change, errorOf, submit, setWrong } = useCheckedForm<Form>({
    first: {
      mobile: user.mobile,
      email: user.email,
      birthday: birthdayText(user.birthday),
      realname: '',
    },
    prefix: 'profile',
    check: (typed) => wrongInProfile(typed, user, now),
  });
  const [picking, setPicking] = useState(false);
  const save = useSaveProfile(setWrong);
  return (
    <form noValidate onSubmit={withoutReload(() => submit(save.run))}>
      <div className={css.picture}>
        <AvatarUpload large src={user.avatar || '/art/misc/avatar.svg'} />
        <p>{words.avatarHint}</p>
      </div>
      <div>
        <FixedFields user={user} />
        {user.realname === '' && (
          <TextField
            id="profile-realname"
            label={realnameText}
            icon="user"
            autoComplete="name"
            maxLength={REAL_NAME_MOST}
            placeholder="请输入真实姓名"
            hint="与收款账户姓名一致；保存后不能自行修改。"
            value={form.realname}
            error={errorOf('realname')}
            onChange={(realname) => change({ realname })}
          />
        )}
        <PickField
          id="profile-birthday"
          label={words.birthday}
          icon="calendar-blank"
          value={form.birthday}
          empty="请选择生日"
          error={errorOf('birthday')}
          onOpen={() => setPicking(true)}
        />
        <ContactFields form={form} errorOf={errorOf} change={change} />
      </div>
      <ActionBar>
        <Button tone="soft" className={css.back} onClick={goBack}>
          返回
        </Button>
        <Button type="submit" busy={save.busy}>
          保存
        </Button>
      </ActionBar>
      <BirthdaySheet
        open={picking}
        value={form.birthday}
        rules={user}
        last={lastBirthday(user, now)}
        onClose={() => setPicking(false)}
        onChoose={(birthday) => {
          change({ birthday });
          setPicking(false);
        }}
      />
    </form>
  );
}

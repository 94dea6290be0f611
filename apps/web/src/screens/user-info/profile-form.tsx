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
import * as words from '../../shared/messages/account/profile.ts';
import { goBack } from '../../shared/navigation/go.ts';
import { useNow } from '../../shared/use-now.ts';
import { BirthdaySheet } from './birthday-sheet.tsx';
import {
  birthdayText,
  type ProfileForm as Form,
  lastBirthday,
  wrongInProfile,
} from './profile-rules.ts';
import { useSaveProfile } from './use-save-profile.ts';
import css from './user-info.module.css';

const Lock = () => <Icon name="lock-simple" className={css.lock} />;

/** The read-only fields, empty before the answer; a real name not given yet is not shown here. */
export const FixedFields = ({ user }: { readonly user?: Pick<User, 'username' | 'realname'> }) =>
  [
    { label: words.username, value: user?.username, hint: undefined },
    ...(user?.realname === ''
      ? []
      : [{ label: words.realname, value: user?.realname, hint: words.fixedHint }]),
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
    check: (typed) => wrongInProfile(typed, now),
  });
  const [picking, setPicking] = useState(false);
  const save = useSaveProfile(setWrong);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(save.run);
      }}
    >
      <div className={css.picture}>
        <AvatarUpload large src={user.avatar || '/art/misc/avatar.svg'} />
        <p>{words.avatarHint}</p>
      </div>
      <div>
        <FixedFields user={user} />
        {user.realname === '' && (
          <TextField
            id="profile-realname"
            label={words.realname}
            icon="user"
            autoComplete="name"
            maxLength={REAL_NAME_MOST}
            placeholder={words.realnamePlaceholder}
            hint={words.realnameHint}
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
          empty={words.birthdayEmpty}
          error={errorOf('birthday')}
          onOpen={() => setPicking(true)}
        />
        <TextField
          id="profile-mobile"
          label={words.mobile}
          icon="device-mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          placeholder={words.mobilePlaceholder}
          value={form.mobile}
          error={errorOf('mobile')}
          onChange={(mobile) => change({ mobile })}
        />
        <TextField
          id="profile-email"
          label={words.email}
          icon="envelope-simple"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          placeholder={words.emailPlaceholder}
          value={form.email}
          error={errorOf('email')}
          onChange={(email) => change({ email })}
        />
      </div>
      <ActionBar>
        <Button tone="soft" className={css.back} onClick={goBack}>
          {words.back}
        </Button>
        <Button type="submit" busy={save.busy}>
          {words.save}
        </Button>
      </ActionBar>
      <BirthdaySheet
        open={picking}
        value={form.birthday}
        last={lastBirthday(now)}
        onClose={() => setPicking(false)}
        onChoose={(birthday) => {
          change({ birthday });
          setPicking(false);
        }}
      />
    </form>
  );
}

import { type OfficeSignInData, officeSignIn } from '@haitang/contract/office/sign-in.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { ask } from '../../shared/api/call.ts';
import { wordsOf } from '../../shared/api/use-office.ts';
import { Field } from '../../shared/view/field.tsx';

interface PasswordStepProps {
  /** Why the person is here again; '' for no reason. */
  readonly note: string;
  readonly onPassed: (to: OfficeSignInData) => void;
}

/** First step: name and password. */
export function PasswordStep({ note, onPassed }: PasswordStepProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState(note);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setTrouble('请输入员工账号');
    if (password === '') return setTrouble('请输入密码');
    setBusy(true);
    setTrouble('');
    try {
      onPassed(await ask(officeSignIn, { name, password }));
    } catch (error) {
      setTrouble(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>登录后台</h1>
      <p className="lead">第 1 步，共 2 步 · 输入员工账号与密码</p>
      <Field name="员工账号">
        {(id) => (
          <Input
            id={id}
            size="large"
            autoFocus
            autoComplete="username"
            autoCapitalize="off"
            maxLength={40}
            prefix={<Icon name="user" size="s" />}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field name="密码">
        {(id) => (
          <Input.Password
            id={id}
            size="large"
            autoComplete="current-password"
            maxLength={200}
            prefix={<Icon name="lock-simple" size="s" />}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        下一步
      </Button>
      <p className="foot">连续输错 5 次将锁定 15 分钟</p>
    </form>
  );
}

import { STAFF_PASSWORD_LEAST } from '@haitang/contract/codes/credential-rules.ts';
import { officeRenew, officeStartRenewal } from '@haitang/contract/office/renewal.ts';
import { SixBoxes } from '@haitang/ui/field/six-boxes.tsx';
import { App, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { ask } from '../../shared/api/call.ts';
import { keepToken } from '../../shared/api/session-token.ts';
import { wordsOf } from '../../shared/api/use-office.ts';
import { CopyButton } from '../../shared/view/copy-button.tsx';
import { SecretField } from '../../shared/view/secret-field.tsx';
import { LoginFrame } from './login-frame.tsx';

/** The text that an authenticator app takes; the app's first code completes the form. */
const NewSecret = ({ secret }: { readonly secret: string }) => (
  <>
    <p className="hint">
      在验证器中删除旧条目，用下面的新密钥添加，再输入它显示的动态码。密钥只在此页显示。
    </p>
    <p className="cs-quote num">{secret}</p>
    <CopyButton text={secret} words="复制" block />
  </>
);

/** What is still missing, in the order of the form; '' when it can be sent. */
function missing(input: { oldPassword: string; newPassword: string; again: string; code: string }) {
  if (input.oldPassword === '') return '请输入初始密码';
  if (input.newPassword.length < STAFF_PASSWORD_LEAST) {
    return `新密码至少 ${STAFF_PASSWORD_LEAST} 位`;
  }
  if (input.again !== input.newPassword) return '两次输入的新密码不一致';
  return input.code.length < 6 ? '请输入新验证器的动态码' : '';
}

function RenewalForm({ name, secret }: { readonly name: string; readonly secret: string }) {
  const { message } = App.useApp();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [again, setAgain] = useState('');
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const words = missing({ oldPassword, newPassword, again, code });
    setTrouble(words);
    if (busy || words !== '') return;
    setBusy(true);
    try {
      await ask(officeRenew, { oldPassword, newPassword, code });
      void message.success('已更换，请用新的密码与验证器登录');
      keepToken('');
    } catch (error) {
      setTrouble(wordsOf(error));
      setCode('');
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>更换初始凭据</h1>
      <p className="lead">{name} · 初始密码与验证器经他人之手，更换之前不能办理任何事务</p>
      <SecretField
        size="large"
        name="初始密码"
        autoComplete="current-password"
        value={oldPassword}
        onChange={setOld}
      />
      <SecretField
        size="large"
        name={`新密码（至少 ${STAFF_PASSWORD_LEAST} 位）`}
        autoComplete="new-password"
        value={newPassword}
        onChange={setNew}
      />
      <SecretField
        size="large"
        name="再次输入新密码"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
      />
      <NewSecret secret={secret} />
      <SixBoxes label="新验证器的动态码" value={code} onChange={setCode} />
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        更换并重新登录
      </Button>
    </form>
  );
}

function RenewalStart({ onStarted }: { readonly onStarted: (secret: string) => void }) {
  const [trouble, setTrouble] = useState('');
  const start = async (): Promise<void> => {
    try {
      onStarted((await ask(officeStartRenewal)).totpSecret);
    } catch (error) {
      setTrouble(wordsOf(error));
    }
  };
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>更换初始凭据</h1>
      <p className="lead">
        您的密码与验证器由同事代为设置。请先换成只有您自己知道的，之后才能使用后台。
      </p>
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <Button type="primary" size="large" block onClick={() => void start()}>
        开始更换
      </Button>
      <p className="foot">
        <button type="button" onClick={() => keepToken('')}>
          退出
        </button>
      </p>
    </form>
  );
}

/**
 * All that an account with first credentials sees: a new password and a new authenticator, then a
 * new sign-in. The office refuses every other call.
 */
export function RenewalScreen({ name }: { readonly name: string }) {
  const [secret, setSecret] = useState('');
  return (
    <LoginFrame>
      {secret === '' ? (
        <RenewalStart onStarted={setSecret} />
      ) : (
        <RenewalForm name={name} secret={secret} />
      )}
    </LoginFrame>
  );
}

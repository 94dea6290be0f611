import { type OfficeSignInData, officeSignInCode } from '@haitang/contract/office/sign-in.ts';
import { serverNow } from '@haitang/ui/browser/server-clock.ts';
import { SixBoxes } from '@haitang/ui/field/six-boxes.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button } from 'antd';
import { type FormEvent, useEffect, useState } from 'react';
import { ask } from '../../shared/api/call.ts';
import { keepToken } from '../../shared/api/session-token.ts';
import { wordsOf } from '../../shared/api/use-office.ts';

const STEP_SECONDS = 30;
const secondsLeft = (): number => STEP_SECONDS - (Math.floor(serverNow() / 1_000) % STEP_SECONDS);

/** Seconds until the authenticator shows the next code, by the server's clock. */
function useSecondsLeft(): number {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

interface CodeStepProps {
  readonly passed: OfficeSignInData;
  readonly onBack: () => void;
}

/** Second step: the six digits. */
export function CodeStep({ passed, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || code.length < 6) return;
    setBusy(true);
    setTrouble('');
    try {
      const { token } = await ask(officeSignInCode, { challenge: passed.challenge, code });
      keepToken(token);
    } catch (error) {
      setTrouble(wordsOf(error));
      setCode('');
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1>登录后台</h1>
      <p className="lead">第 2 步，共 2 步 · 输入验证器中的动态码</p>
      <div className="person">
        <img src="/art/misc/avatar.svg" alt="" width={36} height={36} />
        <span>
          <b>{passed.name}</b>
          <small>密码已验证 · {passed.ip}</small>
        </span>
        <button type="button" onClick={onBack}>
          换账号
        </button>
      </div>
      <SixBoxes label="动态码" value={code} onChange={setCode} />
      <p className="hint">
        <Icon name="clock" size="s" />
        <span>
          动态码 <b className="num">{left}</b> 秒后更新；连续输错 5 次将锁定 15 分钟
        </span>
      </p>
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        loading={busy}
        disabled={code.length < 6}
      >
        登录
      </Button>
      <p className="foot">会话 8 小时后自动结束 · 丢失设备请联系管理员</p>
    </form>
  );
}

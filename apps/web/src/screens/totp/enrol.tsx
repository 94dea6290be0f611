import { confirmTotp, type EnrolTotpData, enrolTotp } from '@haitang/contract/member/totp.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { SixBoxes } from '@haitang/ui/field/six-boxes.tsx';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Steps } from '@haitang/ui/progress/steps.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { type FormEvent, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { shortName } from '../../shared/site-words.ts';
import * as words from '../../shared/words/account/totp.ts';
import { PasswordAgain } from './password-again.tsx';
import css from './totp.module.css';

const enterText = `验证器应用中「${shortName}」显示的数字`;

const DIGITS = 6;
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface BeginProps {
  readonly onSecret: (secret: EnrolTotpData) => void;
}

/** The password again before a secret is shown. */
function Begin({ onSecret }: BeginProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useCommand({ onRefused: setError });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') {
      setError(words.passwordRequired);
      return;
    }
    setError(null);
    void run(async () => onSecret((await send(enrolTotp, { password })).data));
  };
  return (
    <>
      <Result icon="shield-check-duotone" title="两步验证未开启">
        {words.about}
      </Result>
      <form noValidate className={css.form} onSubmit={submit}>
        <PasswordAgain value={password} onChange={setPassword} error={error} />
        <Button type="submit" block busy={busy}>
          开启两步验证
        </Button>
      </form>
    </>
  );
}

interface ScanProps {
  readonly secret: EnrolTotpData;
  readonly onNext: () => void;
}

/** The secret as a QR code and in groups of four. */
const Scan = ({ secret, onNext }: ScanProps) => (
  <>
    <Steps names={words.steps} current={0} />
    <h2 className={css.title}>用验证器应用扫描</h2>
    <p className={css.text}>任何支持 TOTP 的验证器应用均可</p>
    <Card className={css.plate}>
      <img src={secret.qr} alt="验证器应用的二维码" width={216} height={216} />
      <CopyRow
        name="无法扫描？手动输入密钥"
        value={inFours(secret.secret)}
        copyLabel="复制密钥"
        onCopy={() => void copyText(secret.secret)}
      />
    </Card>
    <Button block onClick={onNext}>
      下一步
    </Button>
  </>
);

interface EnrolProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Password, secret, code: then the app is bound. */
export function Enrol({ onCodes }: EnrolProps) {
  const [secret, setSecret] = useState<EnrolTotpData | null>(null);
  const [scanned, setScanned] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useCommand({
    unanswered: words.unanswered,
    onRefused: (message) => {
      setError(message);
      // What was typed since stays.
      setCode((now) => (now === code ? '' : now));
    },
  });
  if (!secret) return <Begin onSecret={setSecret} />;
  if (!scanned) return <Scan secret={secret} onNext={() => setScanned(true)} />;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setError(null);
    void run(async () => onCodes((await send(confirmTotp, { code })).data.recovery_codes));
  };
  return (
    <form noValidate onSubmit={submit}>
      <Steps names={words.steps} current={1} />
      <h2 className={css.title}>输入 6 位验证码</h2>
      <p className={css.text}>{enterText}</p>
      <SixBoxes label="六位验证码" value={code} onChange={setCode} />
      {error && (
        <p className={css.wrong} role="alert">
          {error}
        </p>
      )}
      <p className={css.text}>验证码每 30 秒更新一次</p>
      <Button type="submit" block busy={busy} disabled={code.length < DIGITS}>
        验证并开启
      </Button>
    </form>
  );
}

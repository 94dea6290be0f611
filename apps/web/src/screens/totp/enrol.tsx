import { confirmTotp, type EnrolTotpData, enrolTotp } from '@haitang/contract/member/totp.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { PasswordField } from '@haitang/ui/field/password-field.tsx';
import { SixBoxes } from '@haitang/ui/field/six-boxes.tsx';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Steps } from '@haitang/ui/progress/steps.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { type FormEvent, useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { hide, show } from '../../shared/messages/account/password.ts';
import * as words from '../../shared/messages/account/totp.ts';
import css from './totp.module.css';

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
      <Result icon="shield-check-duotone" title={words.off}>
        {words.about}
      </Result>
      <form noValidate className={css.form} onSubmit={submit}>
        <PasswordField
          label={words.password}
          showLabel={show}
          hideLabel={hide}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={error}
        />
        <Button type="submit" block busy={busy}>
          {words.enable}
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
    <Steps names={words.steps} at={0} />
    <h2 className={css.title}>{words.scan}</h2>
    <p className={css.text}>{words.scanText}</p>
    <Card className={css.plate}>
      <img src={secret.qr} alt={words.qr} width={216} height={216} />
      <CopyRow
        name={words.byHand}
        value={inFours(secret.secret)}
        copyLabel={words.copyKey}
        onCopy={() => void copyText(secret.secret)}
      />
    </Card>
    <Button block onClick={onNext}>
      {words.next}
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
      setCode('');
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
      <Steps names={words.steps} at={1} />
      <h2 className={css.title}>{words.enter}</h2>
      <p className={css.text}>{words.enterText}</p>
      <SixBoxes label={words.code} value={code} onChange={setCode} />
      {error && (
        <p className={css.wrong} role="alert">
          {error}
        </p>
      )}
      <p className={css.text}>{words.renews}</p>
      <Button type="submit" block busy={busy} disabled={code.length < DIGITS}>
        {words.confirm}
      </Button>
    </form>
  );
}

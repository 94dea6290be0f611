import { Button } from '@haitang/ui/action/button.tsx';
import { saveFile } from '@haitang/ui/browser/save-file.ts';
import { CheckBox } from '@haitang/ui/field/check-box.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { Steps } from '@haitang/ui/progress/steps.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import { copyText } from '../../shared/feedback/copy-text.ts';
import * as words from '../../shared/words/account/totp.ts';
import css from './totp.module.css';

interface BackupCodesProps {
  readonly codes: readonly string[];
  readonly onFinish: () => void;
}

/** The codes, shown once; the screen closes only after the member confirms that they are saved. */
export function BackupCodes({ codes, onFinish }: BackupCodesProps) {
  const [saved, setSaved] = useState(false);
  const text = codes.join('\n');
  return (
    <>
      <Steps names={words.steps} current={2} />
      <Result icon="shield-check-duotone" tone="ok" title={words.enabled}>
        请保存以下备用码。手机丢失时，每个备用码可使用一次。
      </Result>
      <Card>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.two}>
          <Button tone="soft" size="s" onClick={() => void copyText(text)}>
            复制
          </Button>
          <Button
            tone="soft"
            size="s"
            onClick={() => saveFile('haitang-backup-codes.txt', 'text/plain', `${text}\n`)}
          >
            下载
          </Button>
        </div>
      </Card>
      <div className={css.saved}>
        <CheckBox id="codes-saved" checked={saved} onChange={setSaved}>
          我已将备用码保存在安全的地方
        </CheckBox>
      </div>
      <Button block disabled={!saved} onClick={onFinish}>
        完成
      </Button>
    </>
  );
}

import type { PublicSolvencyDay, SolvencyProof } from '@haitang/contract/member/solvency.ts';
import { sha256, toHex } from '@haitang/kernel/solvency/proof.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { saveFile } from '@haitang/ui/browser/save-file.ts';
import { within } from '@haitang/ui/browser/within.ts';
import { useState } from 'react';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import css from './transparency.module.css';

const downloaded = (hash: string): string => `已下载，文件 SHA-256：${hash}`;

const VERIFIER = '/solvency-verifier.html';
const TIMEOUT_MS = 20_000;

interface ProofFilesProps {
  readonly published: PublicSolvencyDay;
  readonly leaf: SolvencyProof['leaf'];
  readonly member: number;
}

/** The text of the offline verifier; throws when it cannot be fetched. */
async function fetchVerifier(): Promise<string> {
  const response = await fetch(VERIFIER, { signal: within(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the verifier answers ${response.status}`);
  return response.text();
}

/** Saves the own proof as a file, and the page that checks it without network. */
export function ProofFiles({ published, leaf, member }: ProofFilesProps) {
  const [hash, setHash] = useState('');
  const once = useOneAtATime();
  const saveProof = () => {
    const text = JSON.stringify({ ...published, member: String(member), leaf }, null, 2);
    saveFile(`solvency-${published.head.day}.json`, 'application/json', text);
  };
  const saveVerifier = () =>
    once(async () => {
      try {
        const text = await fetchVerifier();
        setHash(toHex(sha256(new TextEncoder().encode(text))));
        saveFile('solvency-verifier.html', 'text/html', text);
      } catch {
        showToast('验证器下载失败，请稍后重试', 'bad');
      }
    });
  return (
    <div className={css.files}>
      {leaf !== null && (
        <Button block tone="soft" onClick={saveProof}>
          保存我的证明
        </Button>
      )}
      <Button block tone="line" onClick={() => void saveVerifier()}>
        下载离线验证器
      </Button>
      {hash !== '' && (
        <p className={css.hash} role="status">
          {downloaded(hash)}
        </p>
      )}
    </div>
  );
}

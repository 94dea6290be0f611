import { SecretNote } from '../../shared/view/acts/secret-note.tsx';
import type { Confirmed } from './decisions.ts';

interface ConfirmedSecretProps {
  readonly confirmed: Confirmed;
  readonly onClose: () => void;
}

/** What only the confirmer of a change is told, once: a secret, or half of a key. */
export function ConfirmedSecret({ confirmed, onClose }: ConfirmedSecretProps) {
  if (confirmed !== null && 'totpSecret' in confirmed) {
    return (
      <SecretNote
        title={`${confirmed.name} 的验证器密钥`}
        secret={confirmed.totpSecret}
        onClose={onClose}
      >
        <p>请当面转交本人，此处只显示一次。新账号的首次密码由提出人转交。</p>
      </SecretNote>
    );
  }
  if (confirmed === null || !('half' in confirmed)) return null;
  return (
    <SecretNote title="找回码（后半）" secret={confirmed.half} onClose={onClose}>
      <p>此处只显示一次。请由您本人经会员注册的手机或邮箱转交。</p>
      <p>不要发到提出人所用的对话中：两半不得落在同一位同事手中。</p>
    </SecretNote>
  );
}

import { PASSWORD_LEAST } from '@haitang/contract/codes/credential-rules.ts';
import * as words from '../../shared/messages/account/password.ts';

export interface PasswordForm {
  readonly old: string;
  readonly fresh: string;
  readonly confirm: string;
}

export interface Wrong {
  readonly field: keyof PasswordForm;
  readonly words: string;
  /** Old and new are equal: the form is cleared. */
  readonly clears?: true;
}

/** The seven checks in the order of the specification, 5. */
export function wrongInPasswords({ old, fresh, confirm }: PasswordForm): Wrong | null {
  if (old === '') return { field: 'old', words: words.oldRequired };
  if (fresh === '') return { field: 'fresh', words: words.newRequired };
  if (confirm === '') return { field: 'confirm', words: words.confirmRequired };
  if (old.length < PASSWORD_LEAST) return { field: 'old', words: words.oldLength };
  if (fresh.length < PASSWORD_LEAST) return { field: 'fresh', words: words.newLength };
  if (confirm !== fresh) return { field: 'confirm', words: words.differs };
  if (fresh === old) return { field: 'old', words: words.same, clears: true };
  return null;
}

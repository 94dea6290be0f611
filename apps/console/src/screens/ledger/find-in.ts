/** The result of a search: an account, a transaction, or nothing. */
export interface Found {
  readonly account: string;
  readonly tx: string;
}

const ACCOUNT_FORM = /^(member|house|venue|fx):/;

/** The meaning of a search text: a code is an account, a number a member's wallet, else a key. */
export function findIn(text: string): Found {
  if (ACCOUNT_FORM.test(text)) return { account: text, tx: '' };
  if (/^\d{1,10}$/.test(text)) return { account: `member:${text}:available`, tx: '' };
  return { account: '', tx: text };
}

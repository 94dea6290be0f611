/** The sign-in secrets of a member of staff. */
export interface PrintedSecrets {
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
}

/** The secrets a command printed, once: name, password and authenticator secret of each. */
export function secretsIn(words: string): PrintedSecrets[] {
  const form = /^name +(\S+)\npassword +(\S+)\nsecret +(\S+)$/gm;
  return [...words.matchAll(form)].map(([, name = '', password = '', totpSecret = '']) => ({
    name,
    password,
    totpSecret,
  }));
}

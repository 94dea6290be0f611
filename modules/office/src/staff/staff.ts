import type { StaffName } from '@haitang/kernel/id.ts';

/** A console account, without credentials. */
export interface Staff {
  readonly name: StaffName;
  readonly displayName: string;
  readonly title: string;
  readonly roles: readonly string[];
  /** False for somebody who has left; names are never reused. */
  readonly active: boolean;
}

/** The same with the credentials that sign-in compares; never leaves the module. */
export interface StaffCredentials extends Staff {
  readonly passwordHash: string;
  /** Encrypted. */
  readonly totpSecret: string;
  readonly totpStep: number;
  /** Another person made or saw a credential: the owner must replace both. */
  readonly mustRenew: boolean;
  /** Encrypted; the authenticator that the owner is about to bind. */
  readonly pendingTotp: string | null;
}

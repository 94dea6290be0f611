import type { Permission } from '@haitang/contract/office/permissions.ts';
import type { OfficeMe } from '@haitang/contract/office/sign-in.ts';
import { present } from '@haitang/kernel/assert.ts';
import { createContext, useContext } from 'react';

export const MeContext = createContext<OfficeMe | null>(null);

/** The signed-in account. Only inside the shell. */
export const useMe = (): OfficeMe => present(useContext(MeContext), 'the signed-in account');

/** Whether the signed-in account may make a call; the server decides, this only hides buttons. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}

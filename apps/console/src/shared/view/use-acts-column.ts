import type { Permission } from '@haitang/contract/office/permissions.ts';
import type { ReactNode } from 'react';
import { useMay } from '../session/me.ts';
import { actsColumn, type Column } from './columns.tsx';

/** The column of acts, or none for an account without the permission. */
export function useActsColumn<Row>(
  permission: Permission,
  actsOf: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  const may = useMay();
  return may(permission) ? [actsColumn(actsOf)] : [];
}

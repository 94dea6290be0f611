import type { Permission } from '@haitang/contract/office/permissions.ts';
import type { ReactNode } from 'react';
import { useMay } from '../session/me.ts';
import { actsColumn, type Column } from './columns.tsx';

/** The column of acts; none for an account that may not act, which an empty one would tell. */
export function useActsColumn<Row>(
  permission: Permission,
  of: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  const may = useMay();
  return may(permission) ? [actsColumn(of)] : [];
}

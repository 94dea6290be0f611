import type { OfficeAuditRow } from '@haitang/contract/office/audit.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { firstChange } from './first-change.ts';

/** The first changed field, before → after; a dash for a view. */
export function ChangeWords({ row }: { readonly row: OfficeAuditRow }) {
  const change = firstChange(row.before, row.after, row.subject);
  if (change === null) return '—';
  return (
    <span className="diff">
      {change.before !== '' && (
        <>
          <del>{change.before}</del>
          <Icon name="arrow-right-bold" size="s" />
        </>
      )}
      <ins>{change.after}</ins>
    </span>
  );
}

import { Status } from '@haitang/ui/surface/status.tsx';
import type { Column } from '../view/columns.tsx';

interface Flag {
  readonly flag: string;
  readonly words: string;
}

/** Signs that should stop a reviewer; the others are information. */
const GRAVE: ReadonlySet<string> = new Set(['payer-differs', 'new-address']);

/** Signs of risk, so that a reviewer sees them without opening the row. */
export const flagsColumn = <Row extends { readonly flags: readonly Flag[] }>(): Column<Row> => ({
  title: '风险提示',
  render: (_value, { flags }) =>
    flags.length === 0 ? (
      <span className="muted">—</span>
    ) : (
      <span className="cs-signs">
        {flags.map(({ flag, words }) => (
          <Status key={flag} tone={GRAVE.has(flag) ? 'bad' : 'warn'}>
            {words}
          </Status>
        ))}
      </span>
    ),
});

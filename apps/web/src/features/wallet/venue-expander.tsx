import { Expander } from '../../shared/view/expander.tsx';
import { expandAll } from '../../shared/words/money/transfer.ts';
import { collapse } from '../../shared/words/money/withdrawal.ts';

interface VenueExpanderProps {
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Shows all venues of a list, or its first ones again. */
export const VenueExpander = ({ count, open, onToggle }: VenueExpanderProps) => (
  <Expander open={open} more={expandAll(count)} less={collapse} onToggle={onToggle} />
);

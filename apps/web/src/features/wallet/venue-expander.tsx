import { Expander } from '../../shared/view/expander.tsx';

interface VenueExpanderProps {
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Shows all venues of a list, or its first ones again. */
export const VenueExpander = ({ count, open, onToggle }: VenueExpanderProps) => (
  <Expander open={open} more={`展开全部 ${count} 个场馆`} less="收起" onToggle={onToggle} />
);

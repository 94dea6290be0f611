import { Button } from '../action/button.tsx';
import css from './update-bar.module.css';

interface UpdateBarProps {
  readonly text: string;
  readonly action: string;
  readonly onUpdate: () => void;
}

/** Shown when a newer version is ready; it floats above the tab bar and moves nothing. */
export const UpdateBar = ({ text, action, onUpdate }: UpdateBarProps) => (
  <div className={css.update} role="status">
    <span>{text}</span>
    <Button tone="soft" size="s" onClick={onUpdate}>
      {action}
    </Button>
  </div>
);

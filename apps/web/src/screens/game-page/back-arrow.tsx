import { Icon } from '@haitang/ui/icon/icon.tsx';
import { goBack } from '../../shared/navigation/go.ts';
import { back } from '../../shared/words/shell.ts';
import css from './frame-bar.module.css';

/** The way out of a game at a fixed place: back to where the member came from. */
export const BackArrow = () => (
  <button type="button" className={css.back} aria-label={back} onClick={goBack}>
    <Icon name="caret-left-bold" />
  </button>
);

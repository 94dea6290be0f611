import { classNames } from '@haitang/ui/class-names.ts';
import { ENOUGH, isEnough } from '@haitang/ui/frame/pull.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import css from './pull-mark.module.css';

interface PullMarkProps {
  /** Its distance from the top, px; 0 is hidden. */
  readonly shown: number;
  readonly busy: boolean;
  /** What releasing it does, or what is being done. */
  readonly text: string;
  /** A finger holds it: it follows without an animation. */
  readonly held: boolean;
}

/** The small plate that follows a finger down and turns while the screen reloads. */
export const PullMark = ({ shown, busy, held, text }: PullMarkProps) => (
  <div
    aria-hidden="true"
    className={classNames(css.mark, held && css.held, busy && css.busy, isEnough(shown) && css.on)}
    style={{
      transform: `translate(-50%, ${shown}px)`,
      // Above the page there must be nothing visible, however tall the window grows.
      visibility: shown === 0 ? 'hidden' : 'visible',
    }}
  >
    <span style={{ transform: `rotate(${Math.min(1, shown / ENOUGH) * 270}deg)` }}>
      <Icon name="arrow-clockwise-bold" />
    </span>
    {text}
  </div>
);

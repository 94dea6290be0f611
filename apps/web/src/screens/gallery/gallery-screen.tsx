import { Chip, Chips } from '@haitang/ui/action/chip.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { chooseTheme, currentTheme, type Theme } from '../../shared/theme.ts';
import { ActionFamily } from './action-family.tsx';
import { ChoiceFamily } from './choice-family.tsx';
import { FieldFamily } from './field-family.tsx';
import { forceStates } from './force-states.ts';
import { FrameFamily } from './frame-family.tsx';
import css from './gallery.module.css';
import { ListFamily } from './list-family.tsx';
import { MoneyFamily } from './money-family.tsx';
import { OverlayFamily } from './overlay-family.tsx';
import { OwnFamily } from './own-family.tsx';
import { ProgressFamily } from './progress-family.tsx';
import { SurfaceFamily } from './surface-family.tsx';

const FAMILIES: Readonly<Record<string, ComponentType>> = {
  action: ActionFamily,
  field: FieldFamily,
  choice: ChoiceFamily,
  list: ListFamily,
  money: MoneyFamily,
  surface: SurfaceFamily,
  progress: ProgressFamily,
  frame: FrameFamily,
  overlay: OverlayFamily,
  own: OwnFamily,
};

const THEMES: readonly { readonly key: Theme; readonly text: string }[] = [
  { key: 'dark', text: '墨梅（深色）' },
  { key: 'light', text: '宣纸（浅色）' },
];

/** Every component in every state; `?family=action` shows only one family. */
export function GalleryScreen() {
  const asked = useHere().query.get('family');
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => forceStates(document), []);
  return (
    <div className={css.gallery}>
      <Chips>
        {THEMES.map(({ key, text }) => (
          <Chip
            key={key}
            on={key === theme}
            onClick={() => {
              chooseTheme(key);
              setTheme(key);
            }}
          >
            {text}
          </Chip>
        ))}
      </Chips>
      <nav className={css.top} aria-label="组件家族">
        <Link to="/__gallery">全部</Link>
        {Object.keys(FAMILIES).map((name) => (
          <Link key={name} to={`/__gallery?family=${name}`}>
            {name}
          </Link>
        ))}
      </nav>
      {Object.entries(FAMILIES).map(
        ([name, Shown]) => (asked === null || asked === name) && <Shown key={name} />,
      )}
    </div>
  );
}

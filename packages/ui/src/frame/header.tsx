import type { ReactNode } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import css from './header.module.css';

interface TitleHeaderProps {
  readonly title: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** At the right: one text link or icon. */
  readonly end?: ReactNode;
  readonly clear?: boolean;
}

/** The bar of an inner screen: back, title, and one item at the right. */
export const TitleHeader = ({ title, backLabel, onBack, end, clear = false }: TitleHeaderProps) => (
  <header className={clear ? css.clear : css.title}>
    <IconButton icon="caret-left-bold" label={backLabel} onClick={onBack} />
    <h1>{title}</h1>
    <div className={css.end}>{end}</div>
  </header>
);

/** The bar of the main screens: any content, at a fixed height under the top edge. */
export const BarHeader = ({ children }: { readonly children: ReactNode }) => (
  <header className={css.bar}>{children}</header>
);

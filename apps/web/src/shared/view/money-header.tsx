import { TitleHeader } from '@haitang/ui/frame/header.tsx';
import { goBack } from '../navigation/go.ts';
import { Link } from '../navigation/link.tsx';
import { back } from '../words/shell.ts';
import css from './money-header.module.css';

interface MoneyHeaderProps {
  readonly title: string;
  /** The link on the right: the records of this screen. */
  readonly end?: { readonly text: string; readonly to: string };
}

/** The bar of a money screen: back, title, its records. */
export const MoneyHeader = ({ title, end }: MoneyHeaderProps) => (
  <TitleHeader
    title={title}
    backLabel={back}
    onBack={goBack}
    end={
      end && (
        <Link to={end.to} className={css.link}>
          {end.text}
        </Link>
      )
    }
  />
);

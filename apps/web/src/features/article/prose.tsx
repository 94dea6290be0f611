import { classNames } from '@haitang/ui/class-names.ts';
import css from './prose.module.css';
import { SafeHtml } from './safe-html.tsx';

interface ProseProps {
  readonly html: string;
  /** Inside a message or an answer. */
  readonly small?: boolean;
}

/** HTML of the server as readable text. */
export const Prose = ({ html, small = false }: ProseProps) => (
  <SafeHtml html={html} className={classNames(css.prose, small && css.small)} />
);

import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useId, useState } from 'react';
import type { Question } from './article-sections.ts';
import { Prose } from './prose.tsx';
import css from './questions.module.css';

interface OneProps {
  readonly question: Question;
  readonly openAtFirst: boolean;
}

function One({ question: { question, answer }, openAtFirst }: OneProps) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  return (
    <li className={css.question}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>{question}</span>
        <Icon name={open ? 'caret-up-bold' : 'caret-down-bold'} size="s" />
      </button>
      <div id={id} hidden={!open} className={css.answer}>
        {open && <Prose html={answer} small />}
      </div>
    </li>
  );
}

interface QuestionsProps {
  readonly list: readonly Question[];
  /** The question that is open from the start. */
  readonly opened?: string | null;
}

/** Questions whose answers open in place. */
export const Questions = ({ list, opened = null }: QuestionsProps) => (
  <Card flush className={css.card}>
    <ul>
      {list.map((question) => (
        <One
          key={question.question}
          question={question}
          openAtFirst={question.question === opened}
        />
      ))}
    </ul>
  </Card>
);

import { Chip, Chips } from '@haitang/ui/action/chip.tsx';
import { useState } from 'react';
import type { Question } from '../../features/article/article-sections.ts';
import { Questions } from '../../features/article/questions.tsx';
import { all } from '../../shared/words/shell.ts';
import css from './article.module.css';

interface QuestionGroupsProps {
  readonly list: readonly Question[];
  readonly opened: string | null;
}

/** The common questions, all or of one group. */
export function QuestionGroups({ list, opened }: QuestionGroupsProps) {
  const [group, setGroup] = useState<string | null>(null);
  const groups = [...new Set(list.map((question) => question.group))];
  return (
    <>
      <Chips scroll role="group" aria-label="问题分类" className={css.groups}>
        <Chip on={group === null} onClick={() => setGroup(null)}>
          {all}
        </Chip>
        {groups.map((name) => (
          <Chip key={name} on={name === group} onClick={() => setGroup(name)}>
            {name}
          </Chip>
        ))}
      </Chips>
      <Questions
        key={group}
        list={list.filter((question) => group === null || question.group === group)}
        opened={opened}
      />
    </>
  );
}

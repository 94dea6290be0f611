import { sectionsOf } from './sections-of.ts';

export interface Question {
  readonly group: string;
  readonly question: string;
  readonly answer: string;
}

/** Questions (h3) under their groups (h2), with the HTML of their answers. */
export const questionsOf = (html: string): readonly Question[] =>
  sectionsOf(html, 'h2').flatMap(({ title: group, html: inside }) =>
    sectionsOf(inside, 'h3')
      .filter(({ title }) => title !== '')
      .map(({ title: question, html: answer }) => ({ group, question, answer })),
  );

/** The plain text of HTML, for a search. */
export const wordsIn = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent;

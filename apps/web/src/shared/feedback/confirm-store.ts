import { create } from 'zustand';

export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly danger?: boolean;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

export const useQuestion = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/**
 * Asks for one decision in a dialog; a second question opens immediately and answers the first
 * with no.
 */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      useQuestion.setState({ asked: null });
      resolve(yes);
    };
    useQuestion.setState({ asked: { ...question, answer } });
  });
}

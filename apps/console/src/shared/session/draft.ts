import { useState } from 'react';
import { useMe } from './me.ts';

const PREFIX = 'office-draft';

const keep = (key: string, text: string): void => {
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
};

/**
 * A text that a person types: it outlives the end of the session and is there again when the same
 * person has signed in anew in this tab. Only for notes and reasons, never for a secret. `place` is
 * what it is about. Set it to '' once it is sent.
 */
export function useDraft(place: string, initial = ''): readonly [string, (text: string) => void] {
  const key = `${PREFIX}:${useMe().name}:${place}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  const write = (typed: string): void => {
    keep(key, typed);
    setText(typed);
  };
  return [text, write];
}

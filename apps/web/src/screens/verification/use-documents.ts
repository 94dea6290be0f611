import { uploadDocument } from '@haitang/contract/member/verification.ts';
import { useState } from 'react';
import { ApiRefusal } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';

const uploadPicture = async (form: FormData): Promise<string> =>
  (await send(uploadDocument, form)).data.id;

/** The words for a field that is missing; a typed field has its text, a picture its id. */
export type Needed = Readonly<Record<string, readonly [words: string, typed?: string]>>;

/** The pictures of a form, what it lacks, and its sending. */
export function useDocuments(
  needed: Needed,
  ask: (pictures: Readonly<Record<string, string>>) => Promise<void>,
) {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<{ field: string; words: string } | null>(null);
  const { busy, run } = useCommand({
    onRefused: (message, failure) => {
      const field = failure instanceof ApiRefusal ? failure.field : '';
      if (field in needed) setWrong({ field, words: message });
      else showToast(message, 'bad');
      // A picture that is no longer good has to be sent again.
      if (field in pictures) setPictures({ ...pictures, [field]: '' });
    },
  });
  const errorOf = (field: string): string | null => (wrong?.field === field ? wrong.words : null);
  const submit = (): void => {
    const lacking = Object.entries(needed).find(
      ([field, [, typed]]) => (typed ?? pictures[field] ?? '') === '',
    );
    setWrong(lacking ? { field: lacking[0], words: lacking[1][0] } : null);
    if (lacking === undefined) void run(() => ask(pictures));
  };
  const picture = (field: string) => ({
    value: pictures[field] ?? '',
    error: errorOf(field),
    upload: uploadPicture,
    onChange: (id: string) => {
      setPictures((known) => ({ ...known, [field]: id }));
      setWrong((known) => (known?.field === field ? null : known));
    },
  });
  return { busy, errorOf, submit, picture };
}

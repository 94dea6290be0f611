import { classNames } from '@haitang/ui/class-names.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useState } from 'react';
import { wordsOf } from '../../shared/api/failure.ts';
import { network } from '../../shared/words/error.ts';
import css from './picture-field.module.css';

/** What every picture has to be. */
const pictureHint = 'JPEG、PNG 或 WebP，不超过 8 MB';

const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MOST_BYTES = 8 * 1024 * 1024;

/** Why a file is not sent at all; null for a fair one. */
function wrongFile(file: File): string | null {
  if (!TAKEN.has(file.type)) return '请选择 JPEG、PNG 或 WebP 图片';
  return file.size > MOST_BYTES ? '图片不能超过 8 MB' : null;
}

/** The address of a chosen picture on this device; '' for none. */
function usePreview(): readonly [string, (file: File) => void] {
  const [address, setAddress] = useState('');
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return [address, (file) => setAddress(URL.createObjectURL(file))];
}

interface PictureFieldProps {
  readonly label: string;
  /** The id of the uploaded picture; '' for none. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (id: string) => void;
  /** Sends the file; returns the id of the picture. */
  readonly upload: (form: FormData) => Promise<string>;
}

const stateWords = (isSending: boolean, isSent: boolean): string => {
  if (isSending) return '上传中…';
  return isSent ? '已上传，点按可更换' : pictureHint;
};

/** A picture: chosen, sent at once, and shown from this device. */
export function PictureField({ label, value, error, onChange, upload: put }: PictureFieldProps) {
  const [preview, show] = usePreview();
  const [wrong, setWrong] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return put(form);
    },
    onSuccess: onChange,
    onError: (failure) => setWrong(wordsOf(failure, network)),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file || upload.isPending) return;
    const fault = wrongFile(file);
    setWrong(fault);
    if (fault !== null) return;
    onChange('');
    show(file);
    upload.mutate(file);
  };
  const said = wrong ?? error;
  return (
    <label className={css.picture} aria-busy={upload.isPending}>
      <span className={css.shown}>
        {preview === '' ? <Icon name="camera" size="l" /> : <img src={preview} alt="" />}
      </span>
      <span>
        {label}
        <small className={classNames(said !== null && css.wrong)} role={said ? 'alert' : undefined}>
          {said ?? stateWords(upload.isPending, value !== '')}
        </small>
      </span>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={choose}
      />
    </label>
  );
}

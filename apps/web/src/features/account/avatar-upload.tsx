import { uploadImage } from '@haitang/contract/member/profile.ts';
import { classNames } from '@haitang/ui/class-names.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { wordsOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { refreshUser } from '../../shared/session/user-query.ts';
import { network } from '../../shared/words/error.ts';
import css from './avatar-upload.module.css';

const TAKEN = new Set(['image/gif', 'image/png', 'image/jpeg']);
const MOST_BYTES = 2 * 1024 * 1024;

interface AvatarUploadProps {
  readonly src: string;
  readonly large?: boolean;
}

/** The avatar; a tap chooses a gif, png or jpeg of at most 2 MB. */
export function AvatarUpload({ src, large = false }: AvatarUploadProps) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.set('file', file);
      await send(uploadImage, form);
      await refreshUser();
    },
    onSuccess: () => showToast('头像已更新'),
    onError: (failure) => showToast(wordsOf(failure, network), 'bad'),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file || upload.isPending) return;
    if (!TAKEN.has(file.type)) showToast('请上传 gif、png 或 jpeg 图片', 'bad');
    else if (file.size > MOST_BYTES) showToast('图片不能超过 2 MB', 'bad');
    else upload.mutate(file);
  };
  return (
    <label className={classNames(css.avatar, large && css.large)} aria-busy={upload.isPending}>
      <img src={src} alt="" width={68} height={68} data-late />
      <span className={css.camera} data-late>
        <Icon name="camera-fill" size="s" />
      </span>
      <input
        type="file"
        accept="image/gif,image/png,image/jpeg"
        aria-label="更换头像"
        onChange={choose}
      />
    </label>
  );
}

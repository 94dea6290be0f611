import { uploadServicePicture } from '@haitang/contract/member/service-threads.ts';
import { PictureField } from '../../features/pictures/picture-field.tsx';
import { send } from '../../shared/api/send.ts';

const upload = async (form: FormData): Promise<string> =>
  (await send(uploadServicePicture, form)).data.id;

interface ThreadPictureFieldProps {
  /** The id of the uploaded picture; '' for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The picture of the next message, e.g. of a receipt. */
export const ThreadPictureField = (props: ThreadPictureFieldProps) => (
  <PictureField label="图片（选填）" error={null} upload={upload} {...props} />
);

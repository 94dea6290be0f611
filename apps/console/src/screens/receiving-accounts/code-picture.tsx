import { App, Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { Field } from '../../shared/view/field.tsx';
import { shrinkPicture } from './shrink-picture.ts';

interface CodePictureProps {
  /** The existing code; '' for none. */
  readonly kept: string;
  /** Called with the base64 of a new picture. */
  readonly onPicture: (picture: string) => void;
}

/** Chooses the QR code; the server re-encodes it. */
export function CodePicture({ kept, onPicture }: CodePictureProps) {
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(kept);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    const picture = await shrinkPicture(file);
    if (picture === null) {
      void message.error('图片无法读取，请换一张 GIF、PNG 或 JPEG 图片');
      return;
    }
    setShown(`data:image/jpeg;base64,${picture}`);
    onPicture(picture);
  };
  return (
    <Field name="收款码（微信、支付宝必填）">
      {(id) => (
        <div className="cs-row">
          {shown && <img src={shown} alt="收款码预览" width={96} height={96} className="cs-code" />}
          <input
            ref={chooser}
            id={id}
            type="file"
            accept="image/gif,image/png,image/jpeg"
            className="cs-file"
            onChange={(event) => void choose(event)}
          />
          <Button size="small" onClick={() => chooser.current?.click()}>
            {shown ? '更换图片' : '选择图片'}
          </Button>
        </div>
      )}
    </Field>
  );
}

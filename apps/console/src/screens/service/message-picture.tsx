import { officeServicePicture } from '@haitang/contract/office/service.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-office.ts';

/** The picture of a message, once it is asked for: each read is in the trail. */
function Shown({ id }: { readonly id: string }) {
  const { data, error } = useRead(officeServicePicture, { id });
  if (error) return <small className="muted">图片无法打开</small>;
  if (data === undefined) return <small className="muted">正在打开图片…</small>;
  return <img src={data.image} alt="会员发送的图片" />;
}

/** `id` is null once the term of the picture is over. */
export function MessagePicture({ id }: { readonly id: string | null }) {
  const [isOpen, setOpen] = useState(false);
  if (id === null) return <small className="muted">图片已过期删除</small>;
  if (isOpen) return <Shown id={id} />;
  return (
    <Button size="small" onClick={() => setOpen(true)}>
      查看图片
    </Button>
  );
}

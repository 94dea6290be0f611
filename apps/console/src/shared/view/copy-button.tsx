import { Icon } from '@haitang/ui/icon/icon.tsx';
import { App, Button } from 'antd';

interface CopyButtonProps {
  readonly text: string;
  readonly words: string;
  readonly block?: boolean;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, words, block = false }: CopyButtonProps) {
  const { message } = App.useApp();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      void message.success('已复制');
    } catch {
      void message.error('浏览器不允许复制，请手动选择');
    }
  };
  return (
    <Button
      size="small"
      block={block}
      icon={<Icon name="copy" size="s" />}
      onClick={() => void copy()}
    >
      {words}
    </Button>
  );
}

import { Button } from '@haitang/ui/action/button.tsx';
import { SixBoxes } from '@haitang/ui/field/six-boxes.tsx';
import css from './code-boxes.module.css';

interface CodeBoxesProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  /** Called to ask for another code. */
  readonly onAgain: () => void;
}

/** The six digits that were sent, and a way to ask for others. */
export const CodeBoxes = ({ value, onChange, error, onAgain }: CodeBoxesProps) => (
  <div className={css.boxes}>
    <p>如信息无误，验证码已发送，10 分钟内有效。</p>
    <SixBoxes label="六位验证码" value={value} onChange={onChange} />
    {error && (
      <p className={css.wrong} role="alert">
        {error}
      </p>
    )}
    <Button tone="line" size="s" onClick={onAgain}>
      没有收到？重新获取
    </Button>
  </div>
);

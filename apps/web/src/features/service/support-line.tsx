import { Icon } from '@haitang/ui/icon/icon.tsx';
import { openService } from './open-service.ts';
import css from './support-line.module.css';

/** The question a member may have here, and the way to a person. */
export const SupportLine = ({ text }: { readonly text: string }) => {
  const [question, link] = text.split('？');
  return (
    <button type="button" className={css.line} onClick={() => void openService()}>
      <Icon name="headset-duotone" />
      {link ? `${question}？` : question}
      {link && <span>{link}</span>}
    </button>
  );
};

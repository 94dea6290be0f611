import { Icon } from '@haitang/ui/icon/icon.tsx';
import { openService } from './open-service.ts';
import css from './support-line.module.css';

/** A likely question here, with a link to a person. */
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

import { shortened } from '../format.ts';

/** The two ends of an address or a hash; a pointer over it shows all of it. */
export const ShortenedText = ({ text }: { readonly text: string }) => (
  <span className="num" title={text}>
    {shortened(text, 10, 8)}
  </span>
);

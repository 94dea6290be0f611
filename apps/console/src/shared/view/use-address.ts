import { useSearchParams } from 'react-router';

/** The filters of a page, kept in its address so that they survive a reload and can be shared. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const filter = (name: string, fallback = ''): string => params.get(name) ?? fallback;
  const page = Math.max(1, Number(params.get('page')) || 1);
  const set = (changes: Readonly<Record<string, string | number | null>>): void => {
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    });
  };
  return { filter, page, set };
}

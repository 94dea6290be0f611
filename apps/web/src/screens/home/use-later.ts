import { startTransition, useEffect, useState } from 'react';

/** False in the first drawing, true once that was shown: for what lies below the first paint. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLater(true)));
    return () => clearTimeout(timer);
  }, []);
  return later;
}

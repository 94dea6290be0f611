import { startTransition, useEffect, useState } from 'react';

/** False in the first render, true after it was shown: for parts below the first paint. */
export function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLater(true)));
    return () => clearTimeout(timer);
  }, []);
  return later;
}

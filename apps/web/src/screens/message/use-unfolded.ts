import { useState } from 'react';

/** The open items of a list; a tap closes them again (specification, 2). */
export function useUnfolded() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  return {
    isOpen: (id: number): boolean => open.has(id),
    toggle: (id: number): void =>
      setOpen((held) => {
        const next = new Set(held);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}

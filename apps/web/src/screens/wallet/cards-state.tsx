import type { Card } from '@haitang/contract/member/cards.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cardsQuery } from '../../features/money/cards-query.ts';
import { LoadFailed } from '../../shared/view/load-failed.tsx';

interface CardsStateProps {
  readonly kind: 'addresses' | 'banks';
  /** The placeholder for the cards. */
  readonly resting: ReactNode;
  readonly children: (cards: readonly Card[]) => ReactNode;
}

/** The member's cards of one kind, or why they are not loaded yet. */
export function CardsState({ kind, resting, children }: CardsStateProps) {
  const { data, error, refetch } = useQuery(cardsQuery(kind));
  if (data) return children(data);
  if (!error) return resting;
  return <LoadFailed error={error} onRetry={refetch} />;
}

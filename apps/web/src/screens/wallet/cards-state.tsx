import type { Card } from '@haitang/contract/member/cards.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { ErrorState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cardsQuery } from '../../features/money/cards-query.ts';
import { wordsOf } from '../../shared/api/failure.ts';
import { load, page } from '../../shared/words/error.ts';
import { retry } from '../../shared/words/shell.ts';

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
  return (
    <ErrorState
      title={page}
      text={wordsOf(error, load)}
      action={
        <Button tone="soft" onClick={() => void refetch()}>
          {retry}
        </Button>
      }
    />
  );
}

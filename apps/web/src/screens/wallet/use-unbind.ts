import { type Card, deleteCard } from '@haitang/contract/member/cards.ts';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/failure.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { useOneAtATime } from '../../shared/commands/one-at-a-time.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { server } from '../../shared/words/error.ts';

/**
 * Unbinding asks for confirmation, with the card's name; `asked` is the card of the open question.
 */
export function useUnbind() {
  const [asked, setAsked] = useState<Card | null>(null);
  const [busy, setBusy] = useState(false);
  const once = useOneAtATime();
  const run = (card: Card) =>
    once(async () => {
      setBusy(true);
      try {
        await send(deleteCard, { id: card.id });
        setAsked(null);
        showToast('解绑成功');
      } catch (failure) {
        showToast(wordsOf(failure, server), 'bad');
      } finally {
        setBusy(false);
        await queryClient.invalidateQueries({ queryKey: screenKeys.cards });
      }
    });
  return { asked, busy, ask: setAsked, close: () => setAsked(null), run };
}

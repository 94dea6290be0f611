import { expect, test } from 'vitest';
import { useQuestion } from '../../shared/feedback/confirm-store.ts';
import { askToClaim } from './ask-to-claim.ts';

test('the wagering of a claim is shown before it, and declining claims nothing', async () => {
  const claimed = askToClaim({ amount: '8.80', need: '88.00' });
  const { asked } = useQuestion.getState();
  expect(asked?.text).toBe('领取 8.80 后，需再完成 88.00 有效投注，方可取款。');
  asked?.answer(false);
  expect(await claimed).toBe(false);
});

test('without wagering there is no question', async () => {
  expect(await askToClaim({ amount: '8.80', need: '0.00' })).toBe(true);
  expect(useQuestion.getState().asked).toBeNull();
});

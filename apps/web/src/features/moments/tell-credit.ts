import { orderStatus } from '@haitang/contract/member/records.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { send } from '../../shared/api/send.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { currentPlace } from '../../shared/navigation/history.ts';

const creditedToast = (amount: string): string => `存款到账 ${amount}`;

/** Orders that were reported here; the stream may report one several times. */
const reported = new Set<string>();

/**
 * Reports a deposit that was credited while the member is elsewhere; the page of the order shows it
 * itself, and a game is not interrupted.
 */
export async function tellCredit(number: string): Promise<void> {
  const { path } = currentPlace();
  if (path === '/payInfo' || path === '/gamePage' || reported.has(number)) return;
  const { data } = await send(orderStatus, { out_trade_no: number }, { background: true });
  if (data.stage !== 'credited' || reported.has(number)) return;
  reported.add(number);
  showToast(creditedToast(groupDigits(amountText(data.amount))));
}

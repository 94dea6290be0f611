import { MoneyText } from '@haitang/ui/money/money-text.tsx';

/** An amount with its sign, in the colour of money that comes or goes. */
export const SignedMoney = ({ amount }: { readonly amount: string }) => (
  <span className={amount.startsWith('-') ? 'out' : 'in'}>
    <MoneyText amount={amount} signed size="row" />
  </span>
);

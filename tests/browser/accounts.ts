import { present } from '@haitang/kernel/assert.ts';
import { printed } from './product-place.ts';

const parts = (line: string): string[] =>
  line
    .replace(/^demo (member|staff) +/, '')
    .split(' / ')
    .map((part) => part.trim());

export interface DemoStaff {
  readonly name: string;
  readonly password: string;
  readonly totpSecret: string;
}

export interface DemoMember {
  readonly name: string;
  readonly password: string;
  readonly payPassword: string;
}

/** The demo's member with money and history, from the output of the product. */
export function demoMember(): DemoMember {
  const [name = '', password = '', payPassword = ''] = parts(printed('DEMO_MEMBER'));
  return { name, password, payPassword };
}

/**
 * The demo's staff from the output of the product, without the one who registers payout wallets.
 */
export function demoStaff(): Readonly<Record<'maker' | 'checker' | 'cashier', DemoStaff>> {
  const [maker, checker, cashier] = printed('DEMO_STAFF')
    .split('\n')
    .map((line): DemoStaff => {
      const [name = '', password = '', totpSecret = ''] = parts(line);
      return { name, password, totpSecret };
    });
  return {
    maker: present(maker, 'a maker'),
    checker: present(checker, 'a checker'),
    cashier: present(cashier, 'a cashier'),
  };
}

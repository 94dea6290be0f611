import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { expect, type Page } from '@playwright/test';
import type { DemoStaff } from '../accounts.ts';
import { PRODUCT } from '../product-place.ts';

/** The console as a member of staff uses it at a desk. */
export class ConsoleApp {
  readonly #page: Page;
  readonly #staff: DemoStaff;

  constructor(page: Page, staff: DemoStaff) {
    this.#page = page;
    this.#staff = staff;
  }

  /** A code works once: the sign-in takes the present one, an act after it the next. */
  #code(steps: number): string {
    return totpCode(this.#staff.totpSecret, later(systemClock.now(), steps * 30 * SECOND_MS));
  }

  async signIn(): Promise<void> {
    await this.#page.goto(PRODUCT.office);
    await this.#page.getByLabel('员工账号').fill(this.#staff.name);
    await this.#page.getByLabel('密码').fill(this.#staff.password);
    await this.#page.getByRole('button', { name: '下一步' }).click();
    await this.#page.getByLabel('动态码').fill(this.#code(0));
    await this.#page.getByRole('button', { name: '登录' }).click();
    await expect(this.#page.getByRole('link', { name: '取款审核' })).toBeVisible();
  }

  /** Takes a member's waiting withdrawal, approves it, pays at the signer, notes the transaction. */
  async payWithdrawal(member: string): Promise<void> {
    const page = this.#page;
    await page.getByRole('link', { name: '取款审核' }).click();
    await page.locator('tbody tr[tabindex]').filter({ hasText: member }).first().click();
    await page.getByRole('button', { name: '领取审核' }).click();
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await page.getByRole('button', { name: '确认通过' }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: '测试签名机' }).click();
    const signer = await opened;
    await signer.getByRole('button').last().click();
    const hash = await signer.getByText(/^0x[0-9a-f]{64}$/).textContent();
    await signer.close();
    await page.getByLabel('交易哈希').fill(hash ?? '');
    await page.getByRole('button', { name: '登记付款' }).click();
    await page.getByLabel('动态码').fill(this.#code(1));
    await page.getByRole('button', { name: '确认登记' }).click();
  }
}

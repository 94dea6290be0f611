import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { expect, type Page } from '@playwright/test';
import type { DemoStaff } from '../accounts.ts';
import { PRODUCT } from '../product-place.ts';

const STEP_MS = 30 * SECOND_MS;

/** The longest time to type and send a code. */
const SENDING_MS = 15 * SECOND_MS;

/** The last used step of each account's code: the office accepts only later ones. */
const usedSteps = new Map<string, number>();

const stepNow = (): number => Math.floor(systemClock.now().getTime() / STEP_MS);

/** The console for a member of staff at a desktop. */
export class ConsoleApp {
  readonly #page: Page;
  readonly #staff: DemoStaff;
  readonly #office: string;

  constructor(page: Page, staff: DemoStaff, office: string = PRODUCT.office) {
    this.#page = page;
    this.#staff = staff;
    this.#office = office;
  }

  /**
   * An unused code. The office also accepts the previous step's code for a short time, and that of
   * the coming step, so three codes in a row rarely wait.
   */
  async #code(): Promise<string> {
    const { name, totpSecret } = this.#staff;
    const now = systemClock.now().getTime();
    const first = Math.floor((now + SENDING_MS) / STEP_MS) - 1;
    const step = Math.max(first, (usedSteps.get(name) ?? 0) + 1);
    await expect.poll(() => step - stepNow(), { timeout: 2 * STEP_MS }).toBeLessThanOrEqual(1);
    usedSteps.set(name, step);
    return totpCode(totpSecret, later(systemClock.now(), (step - stepNow()) * STEP_MS));
  }

  /** Opens a page of the console by its address. */
  async open(path: string): Promise<void> {
    await this.#page.goto(`${this.#office}/#${path}`);
    await expect(this.#page.locator('h1')).toBeVisible();
    await expect(this.#page.locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0);
  }

  /** Types a code into an open dialog. */
  async fillCode(): Promise<void> {
    await this.#page
      .getByRole('dialog')
      .getByLabel('动态码')
      .fill(await this.#code());
  }

  /** Confirms an open dialog with a code; it closes. */
  async confirmWithCode(button: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog');
    await this.fillCode();
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** A link of the menu: tasks on the first page may have the same name. */
  #menu(name: string) {
    return this.#page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name });
  }

  async signIn(): Promise<void> {
    await this.#page.goto(this.#office);
    await this.#page.getByLabel('员工账号').fill(this.#staff.name);
    await this.#page.getByLabel('密码').fill(this.#staff.password);
    await this.#page.getByRole('button', { name: '下一步' }).click();
    await this.#page.getByLabel('动态码').fill(await this.#code());
    await this.#page.getByRole('button', { name: '登录' }).click();
    await expect(this.#menu('取款审核')).toBeVisible();
  }

  /** Takes a member's waiting withdrawal and approves it. */
  async approveWithdrawal(member: string): Promise<void> {
    const page = this.#page;
    await this.#menu('取款审核').click();
    await page.locator('tbody tr[tabindex]').filter({ hasText: member }).first().click();
    await page.getByRole('button', { name: '领取审核' }).click();
    await page.getByRole('button', { name: '通过', exact: true }).click();
    await page.getByRole('button', { name: '确认通过' }).click();
    await expect(page.getByText('审核已记录')).toBeVisible();
  }

  /** Pays a member's approved withdrawal at the signer and enters the transaction. */
  async payWithdrawal(member: string): Promise<void> {
    const page = this.#page;
    await this.#menu('取款审核').click();
    await page.getByRole('tab', { name: '待付款' }).click();
    await page.locator('tbody tr[tabindex]').filter({ hasText: member }).first().click();
    await page.getByRole('button', { name: '领取人工付款' }).click();
    await page.getByRole('button', { name: '确认领取' }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: '测试签名机' }).click();
    const signer = await opened;
    await signer.getByRole('button').last().click();
    const hash = await signer.getByText(/^0x[0-9a-f]{64}$/).textContent();
    await signer.close();
    await page.getByLabel('交易哈希').fill(hash ?? '');
    await page.getByRole('button', { name: '登记付款' }).click();
    await page.getByLabel('动态码').fill(await this.#code());
    await page.getByRole('button', { name: '确认登记' }).click();
  }
}

import { randomUUID } from 'node:crypto';
import { later, SECOND_MS } from '@haitang/kernel/clock.ts';
import { systemClock } from '@haitang/platform/clock.ts';
import { totpCode } from '@haitang/platform/security/totp.ts';
import { expect, type Page } from '@playwright/test';
import { MENU } from '../../../apps/console/src/shared/screens/menu.ts';
import type { ShownPayment } from '../../support/live-signer.ts';
import type { DemoStaff } from '../accounts.ts';
import { PRODUCT } from '../product-place.ts';

const STEP_MS = 30 * SECOND_MS;

/** The longest time to type and send a code. */
const SENDING_MS = 15 * SECOND_MS;

/** The last used step of each account's code: the office accepts only later ones. */
const usedSteps = new Map<string, number>();

/** The own credentials of accounts by the first password that they replaced. */
const renewed = new Map<string, DemoStaff>();

const stepNow = (): number => Math.floor(systemClock.now().getTime() / STEP_MS);

/** The console for a member of staff at a desktop. */
export class ConsoleApp {
  readonly #page: Page;
  readonly #given: DemoStaff;
  readonly #office: string;

  constructor(page: Page, staff: DemoStaff, office: string = PRODUCT.office) {
    this.#page = page;
    this.#given = staff;
    this.#office = office;
  }

  /** The credentials of the account: its own once it has replaced those that it was given. */
  get credentials(): DemoStaff {
    return renewed.get(this.#given.password) ?? this.#given;
  }

  /**
   * An unused code. The office also accepts the previous step's code for a short time, and that of
   * the coming step, so three codes in a row rarely wait.
   */
  async #code(): Promise<string> {
    const { name, totpSecret } = this.credentials;
    const now = systemClock.now().getTime();
    const first = Math.floor((now + SENDING_MS) / STEP_MS) - 1;
    const step = Math.max(first, (usedSteps.get(name) ?? 0) + 1);
    await expect.poll(() => step - stepNow(), { timeout: 2 * STEP_MS }).toBeLessThanOrEqual(1);
    usedSteps.set(name, step);
    return totpCode(totpSecret, later(systemClock.now(), (step - stepNow()) * STEP_MS));
  }

  /** The screen of this address is shown; until then the one that is left stays. */
  async #isAt(place: string): Promise<void> {
    const title = MENU.find(({ path }) => path === place)?.words ?? '';
    await expect(this.#page.locator('h1')).toHaveText(title);
    await expect(this.#page.locator('[aria-busy="true"], .ant-spin-spinning')).toHaveCount(0);
  }

  /** Opens a page of the console by its address. */
  async open(path: string): Promise<void> {
    const place = path.replace(/\?.*/, '');
    // Another view of the same screen has no mark of its own, and lists are as old as their poll.
    if (new URL(this.#page.url()).hash.replace(/\?.*/, '') === `#${place}`)
      await this.#page.goto('about:blank');
    await this.#page.goto(`${this.#office}/#${path}`);
    await this.#isAt(place);
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

  #navigation() {
    return this.#page.getByRole('navigation', { name: '后台导航' });
  }

  /** A link of the menu: tasks on the first page may have the same name. */
  #menu(name: string) {
    return this.#navigation().getByRole('link', { name });
  }

  async signIn(): Promise<void> {
    await this.#page.goto(this.#office);
    await this.#enter();
    const start = this.#page.getByRole('button', { name: '开始更换' });
    await expect(this.#navigation().or(start)).toBeVisible();
    if (await start.isVisible()) {
      await this.#renew();
      await this.#enter();
    }
    await expect(this.#navigation()).toBeVisible();
  }

  async #enter(): Promise<void> {
    await this.#page.getByLabel('员工账号').fill(this.credentials.name);
    await this.#page.getByLabel('密码').fill(this.credentials.password);
    await this.#page.getByRole('button', { name: '下一步' }).click();
    await this.#page.getByLabel('动态码').fill(await this.#code());
    await this.#page.getByRole('button', { name: '登录' }).click();
  }

  /** Replaces first credentials by the account's own; the sign-in page follows. */
  async #renew(): Promise<void> {
    const { name, password } = this.#given;
    const own = `own-${randomUUID()}`;
    await this.#page.getByRole('button', { name: '开始更换' }).click();
    await this.#page.getByLabel('初始密码').fill(password);
    await this.#page.getByLabel('新密码（至少 12 位）').fill(own);
    await this.#page.getByLabel('再次输入新密码').fill(own);
    const totpSecret = (await this.#page.locator('.cs-quote').textContent()) ?? '';
    renewed.set(password, { name, password: own, totpSecret });
    // No code of the new authenticator was used.
    usedSteps.delete(name);
    await this.#page.getByLabel('新验证器的动态码').fill(await this.#code());
    await this.#page.getByRole('button', { name: '更换并重新登录' }).click();
    await expect(this.#page.getByLabel('员工账号')).toBeVisible();
  }

  /** Takes a member's waiting withdrawal and approves it. */
  async approveWithdrawal(member: string): Promise<void> {
    const page = this.#page;
    await this.#menu('取款审核').click();
    await this.#isAt('/withdrawals');
    await page.locator('tbody tr[tabindex]').filter({ hasText: member }).first().click();
    await page.getByRole('button', { name: '领取审核' }).click();
    await page.getByRole('button', { name: '通过', exact: true }).click();
    // Its words of success stay for 3 s, which a slow machine may miss: the answer says it too.
    const answered = page.waitForResponse('**/office/withdrawals/approve');
    await page.getByRole('button', { name: '确认通过' }).click();
    expect(await (await answered).json()).toMatchObject({ code: 200 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  /** Proposes a payout wallet on TRON. */
  async proposeWallet(address: string): Promise<void> {
    await this.open('/payout-wallets');
    await this.#page.getByRole('button', { name: '登记钱包' }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByLabel('钱包地址').fill(address);
    await dialog.getByLabel('名称').fill('签名服务');
    await dialog.getByLabel('原因').fill('首次登记');
    await this.confirmWithCode('提出变更');
  }

  /** Confirms the only change that waits for another person. */
  async confirmChange(): Promise<void> {
    await this.open('/changes');
    await this.#page.getByRole('button', { name: '复核', exact: true }).click();
    await this.confirmWithCode('确认变更');
  }

  /**
   * Submits one more signature of the only payment that waits for them; `given` is how many it has.
   * `sign` gets the facts of the command that the page shows.
   */
  async signPayout(given: number, sign: (payment: ShownPayment) => Promise<string>): Promise<void> {
    const page = this.#page;
    await expect(async () => {
      await this.open('/payout-approvals');
      await expect(page.getByText(`${given} / 2`)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('button', { name: '签名', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const command = await dialog.getByText('signer -- approve').textContent();
    const words = command?.split(' ').slice(-4) ?? [];
    const [number = '', network = '', address = '', units = ''] = words;
    await dialog.getByLabel('命令输出').fill(await sign({ number, network, address, units }));
    await dialog.getByRole('button', { name: '提交', exact: true }).click();
    await expect(dialog).toHaveCount(0);
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

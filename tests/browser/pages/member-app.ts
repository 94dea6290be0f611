import { expect, type Page } from '@playwright/test';
import { appIsThere } from '../product/open-screen.ts';

export interface NewMember {
  readonly name: string;
  readonly password: string;
  readonly payPassword: string;
}

/** The member web app for a person with a phone: found by its visible texts. */
export class MemberApp {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(`/#${path}`);
    await appIsThere(this.#page);
  }

  async register(member: NewMember): Promise<void> {
    await this.open('/login?type=1');
    await this.#page.getByLabel('账号').fill(member.name);
    await this.#page.getByLabel('密码', { exact: true }).fill(member.password);
    await this.#page.getByLabel('确认密码').fill(member.password);
    await this.#page.getByRole('button', { name: '下一步' }).click();
    await this.#page.getByLabel('真实姓名').fill('乐乐');
    await this.#page.getByLabel('支付密码', { exact: true }).fill(member.payPassword);
    await this.#page.getByLabel('国家或地区').selectOption('SG');
    await this.#page.getByRole('checkbox', { name: /我已年满 18 周岁/ }).check();
    await this.#page.getByRole('button', { name: '注册', exact: true }).click();
    await expect(this.#page).toHaveURL(/#\/$/);
  }

  async switchAutoTransferOn(): Promise<void> {
    await this.open('/transfer');
    await this.#page.getByRole('switch', { name: '自动免转' }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: '开启', exact: true }).click();
    await expect(this.#page.getByRole('switch', { name: '自动免转' })).toBeChecked();
  }

  /** Opens a game of a platform's list; its page is in a frame of the venue's own origin. */
  async openGame(name: string, platform = 'haitang') {
    await this.open(`/gameList/${platform}`);
    await this.#page
      .getByRole('link', { name })
      .or(this.#page.getByRole('button', { name }))
      .first()
      .click();
    await expect(this.#page).toHaveURL(/#\/gamePage/);
    return this.#page.frameLocator('iframe');
  }

  async leaveGame(): Promise<void> {
    const home = this.#page.waitForResponse((response) => response.url().endsWith('/gameTransfer'));
    await this.#page.getByRole('button', { name: /返回首页/ }).click();
    await home;
    await expect(this.#page).not.toHaveURL(/#\/gamePage/);
  }

  /** Opens a screen repeatedly until it shows the result of a server job. */
  async sees(path: string, text: string): Promise<void> {
    await expect(async () => {
      await this.#page.goto('about:blank');
      await this.open(path);
      await expect(this.#page.getByText(text).first()).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 90_000 });
  }

  /** Binds a payout address. */
  async bindAddress(address: string, payPassword: string): Promise<void> {
    await this.open('/addUsdtCard');
    await this.#page.getByLabel('USDT 地址').fill(address);
    await this.#page.getByLabel('支付密码', { exact: true }).fill(payPassword);
    await this.#page.getByRole('button', { name: '添加 USDT 地址' }).click();
    await expect(this.#page).not.toHaveURL(/addUsdtCard/);
  }

  /** Requests a withdrawal, checks it on the review sheet and sends it. */
  async withdraw(usdt: string, payPassword: string): Promise<void> {
    await this.open('/withdrawal');
    await this.#page.getByRole('textbox', { name: '取款金额' }).fill(usdt);
    await this.#page.getByLabel('支付密码', { exact: true }).fill(payPassword);
    await this.#page.getByRole('button', { name: '确认取款' }).click();
    const review = this.#page.getByRole('dialog', { name: '核对取款' });
    await review.getByRole('button', { name: '确认取款' }).click();
    await expect(this.#page).toHaveURL(/#\/transRecord/);
  }
}

import { AgentPage } from '../../pages/gifts/agent-page.ts';
import { answers, breaks, doubleTap, refuses, requestsOf } from '../faults.ts';
import { endsTheSession, expect, isWholeInEveryView, test } from '../product-test.ts';

const MOBILE = '13800138000';

test('the mobile is checked before the reason; the names cannot be changed', async ({
  page,
  open,
  member,
}) => {
  const sent = requestsOf(page, 'applyagentdo');
  await open('/applyagent', { as: member });
  const agent = new AgentPage(page);
  await expect(page.getByRole('heading', { name: '合营计划' })).toBeVisible();
  await expect(agent.field('用户名')).toHaveValue(member.name);
  await expect(agent.field('用户名')).not.toBeEditable();
  await expect(agent.field('真实姓名')).not.toBeEditable();
  await agent.submit.click();
  await expect(agent.wrong).toHaveText('请输入正确手机号');
  await expect(agent.field('联系号码')).toBeFocused();
  await agent.field('联系号码').fill(MOBILE);
  await agent.submit.click();
  await expect(agent.wrong).toHaveText('请输入申请理由');
  await expect(agent.field('申请理由')).toBeFocused();
  expect(sent).toHaveLength(0);
});

test('an application reaches the server, and only one does', async ({ page, open, member }) => {
  await open('/applyagent', { as: member });
  const agent = new AgentPage(page);
  await agent.field('联系号码').fill(MOBILE);
  await agent.field('申请理由').fill('有推广经验');
  await agent.submit.click();
  await expect(page.getByRole('heading', { name: '申请成功' })).toBeVisible();
  await expect(member.call('applyagentdo', { mobile: MOBILE, apply_info: '再试' })).rejects.toThrow(
    '您已申请过代理',
  );
});

test('an application is sent once, also by a double tap', async ({ page, open, member }) => {
  const sent = requestsOf(page, 'applyagentdo');
  await answers(page, 'applyagentdo', null, '申请成功');
  await open('/applyagent', { as: member });
  const agent = new AgentPage(page);
  await agent.field('联系号码').fill(MOBILE);
  await agent.field('申请理由').fill('有推广经验');
  await doubleTap(page, '加入我们');
  await expect(page.getByRole('heading', { name: '申请成功' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({ mobile: MOBILE, apply_info: '有推广经验' });
});

test('an existing application is reported; without an answer the input is kept', async ({
  page,
  open,
  member,
}) => {
  await breaks(page, 'applyagentdo');
  await open('/applyagent', { as: member });
  const agent = new AgentPage(page);
  await agent.field('联系号码').fill(MOBILE);
  await agent.field('申请理由').fill('有推广经验');
  await agent.submit.click();
  await expect(page.getByText('网络错误')).toBeVisible();
  await expect(agent.field('申请理由')).toHaveValue('有推广经验');
  await refuses(page, 'applyagentdo', 202, '您已申请过代理', { refusal: 'already-agent' });
  await agent.submit.click();
  await expect(page.getByRole('heading', { name: '您已申请过代理' })).toBeVisible();
});

test('a visitor goes to login before typing anything', async ({ page, open }) => {
  await open('/applyagent');
  await expect(page.getByText('登录后即可申请合营计划')).toBeVisible();
  await expect(new AgentPage(page).submit).toHaveCount(0);
  await page.getByRole('link', { name: '前往登录' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=%2Fapplyagent$/);
});

test('an agent sees the link to the portal instead', async ({ page, open, member }) => {
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"isagent":0', '"isagent":1');
    await route.fulfill({ response: answer, body });
  });
  await open('/applyagent', { as: member });
  await expect(page.getByRole('link', { name: '进入代理后台' })).toBeVisible();
  await expect(new AgentPage(page).submit).toHaveCount(0);
});

test('a dead session is reported', async ({ page, open, member }) => {
  await refuses(page, 'applyagentdo', 401, '请重新登录');
  await open('/applyagent', { as: member });
  const agent = new AgentPage(page);
  await agent.field('联系号码').fill(MOBILE);
  await agent.field('申请理由').fill('有推广经验');
  await agent.submit.click();
  await endsTheSession(page);
});

test('the partner plan is complete in every view', async ({ page, open, member }) => {
  await open('/applyagent', { as: member });
  await expect(new AgentPage(page).field('用户名')).toHaveValue(member.name);
  await new AgentPage(page).submit.click();
  await expect(new AgentPage(page).wrong).toBeVisible();
  await isWholeInEveryView(page);
});

// Titles that depend on a route's query: the route table carries them, and no other text of their
// screens.

export const about = '关于我们';
export const faq = '常见问题';
export const privacy = '隐私政策';
export const disclaimer = '免责说明';
export const contact = '联系我们';
export const agent = '代理加盟';
export const care = '博彩责任';
export const terms = '条款与规则';
export const loginPassword = '修改登录密码';
export const payPassword = '修改取款密码';

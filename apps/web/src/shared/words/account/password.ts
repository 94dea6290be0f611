export const oldRequired = '请输入旧密码';
export const show = '显示密码';
export const hide = '隐藏密码';

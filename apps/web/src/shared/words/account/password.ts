export const oldRequired = '请输入旧密码';
/** The names of the button that shows a password. */
export const eyes = { showLabel: '显示密码', hideLabel: '隐藏密码' } as const;

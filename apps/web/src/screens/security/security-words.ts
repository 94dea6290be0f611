export const todo = {
  mobile: { text: '填写手机号后，客服可更快核对您的身份。', action: '填写手机号' },
  email: { text: '填写邮箱后，客服可更快核对您的身份。', action: '填写邮箱' },
  birthday: { text: '补充生日，完善您的个人资料。', action: '补充生日' },
  address: { text: '绑定取款地址，新地址需等待一段时间后方可付款。', action: '绑定地址' },
} as const;

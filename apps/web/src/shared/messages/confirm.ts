// Texts for members: confirm.

export const logout = '您确定要退出登录吗？';
export const unbindTitle = '温馨提示';
export const unbind = '确定要解除绑定该卡片吗？';
export const transferOn =
  '开启后，进入场馆时中心钱包的余额会自动转入该场馆，离开后自动转回。已设定的限额继续有效。';

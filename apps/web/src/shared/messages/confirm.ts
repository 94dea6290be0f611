// What members read: confirm.

export const logout = '您确定要退出登录吗？';
export const logoutNote = '退出后需要重新输入账号与密码。场馆内的余额不受影响。';
export const unbindTitle = '温馨提示';
export const unbind = '确定要解除绑定该卡片吗？';
export const transferOn =
  '开启后，进入场馆时中心钱包的余额会自动转入该场馆，离开后自动转回。已设定的限额继续有效。';
export const transferOff = '关闭后，进入场馆前需要您手动转账。';
export const withdraw = '请核对取款金额与收款地址，提交后不能撤回。';
export const limitRaise = '上调须等待 24 小时并再次确认，等待期间原限额继续有效。';
export const exclusion = '自我排除即时生效，期间不可缩短。您仍可登录取款与查询记录。';
export const giveUpBonus = '放弃后，未完成流水的优惠金额将失效，自有资金及其所得不受影响。';
export const leaveGame = '离开后，场馆内的余额会自动转回中心钱包。';

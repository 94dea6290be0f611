/**
 * The closed list of refusals: key, wire code and the Chinese words for the person (wire.md,
 * "Codes"). The key is sent in `data.refusal`, and clients act on it. Words contain {placeholders};
 * `refuse` fills them and returns the value to throw.
 *
 * A key stands for one reaction of a client, not for one sentence: a refusal gets a key of its
 * own when a client goes on differently after it, and shares a general one, with words of its
 * own, when the client only shows the words. The general keys and their reactions: `malformed`:
 * the input is corrected, `data.field` says where · `condition`: a rule does not allow it, the
 * words say which · `not-allowed`: the account has no right to it · `not-found`, `missing`,
 * `already-done`, `nothing-to-do`: what the page shows is no longer true and is read again.
 */
export const REFUSALS = {
  // name taken
  'name-taken': { code: 201, words: '该用户名已被使用，请换一个' },
  // venue failure
  'venue-failure': { code: 201, words: '{venue}暂时没有响应，请稍后再试，余额不受影响' },
  // nothing to do
  'nothing-to-do': { code: 202, words: '当前没有可处理的内容' },
  // nothing open to claim
  'no-rebate': { code: 202, words: '暂无领取额度！' },
  // already done
  'already-done': { code: 202, words: '该操作已经完成' },
  // second application
  'already-applied': { code: 202, words: '您已申请过该活动，当前状态：{state}' },
  // second agent application
  'already-agent': { code: 202, words: '您已申请过代理' },
  // outside the red-packet window
  'packet-window': { code: 202, words: '当前不在红包领取时段' },
  // daily budget used up
  'packet-budget': { code: 202, words: '今日红包已发放完毕' },
  // record not found
  'not-found': { code: 202, words: '未找到相关记录' },
  // unknown name or wrong password, with the same words
  'wrong-login': { code: 203, words: '账号或密码不正确' },
  // second factor bound and not given: the client asks for it and repeats the call
  'code-needed': { code: 203, words: '该账户已开启动态验证，请输入验证器中的六位验证码' },
  // wrong code of the authenticator app, or an invalid recovery code
  'wrong-code': { code: 203, words: '动态验证码不正确' },
  // condition not met
  condition: { code: 203, words: '暂不符合参与条件' },
  // a bonus whose wagering counts other games; the client asks and repeats the call
  'bonus-elsewhere': {
    code: 203,
    words:
      '您有优惠的流水未完成（剩余 {amount}），仅计算{games}；本游戏的投注不计入，确认继续进入吗？',
  },
  // no packets left
  'packet-condition': { code: 203, words: '您暂未达到领取条件，快去完成吧！' },
  // wrong old password
  'old-password': { code: 205, words: '旧密码不正确' },
  // wrong pay password
  'pay-password': { code: 205, words: '支付密码不正确' },
  // too many cards
  'too-many-cards': { code: 207, words: '最多绑定 5 个地址' },
  // address does not belong to the member
  'not-your-card': { code: 207, words: '该收款地址不可用，请重新选择' },
  // above balance
  'above-balance': { code: 208, words: '余额不足' },
  // one side must be the central wallet
  'transfer-refused': { code: 209, words: '场馆内钱包不支持互转' },
  // manual transfer while automatic transfer is on
  'transfer-auto': { code: 209, words: '自动免转已开启，无需手动转账' },
  // a transfer of unknown outcome is open
  'transfer-pending': { code: 209, words: '上一笔转账处理中，完成后可继续' },
  // balance too low
  'balance-too-low': { code: 210, words: '钱包余额不足，请先存款或收回场馆余额' },
  // deposit below range
  'deposit-below': { code: 212, words: '存款金额不能低于 {min}' },
  // deposit above range
  'deposit-above': { code: 213, words: '存款金额不能高于 {max}' },
  // below minimum
  'withdraw-min': { code: 214, words: '单笔取款不能低于{n}USDT' },
  // wagering open
  'wagering-open': {
    code: 214,
    words: '流水要求尚未完成，剩余 {amount}，来自 {reason}，锁定金额 {locked}',
  },
  // above maximum
  'withdraw-max': { code: 215, words: '单笔取款不能高于 {n} USDT' },
  // daily count reached
  'daily-count': { code: 216, words: '今日取款次数已用完，请明日再试' },
  // outside hours
  hours: { code: 218, words: '当前不在取款受理时间，受理时间为 {from} 至 {to}（北京时间）' },
  // no pay password yet
  'no-pay-password': { code: 251, words: '您尚未设置支付密码，请先在安全中心设置' },
  // the operator asks for a higher level of verification; the client leads to its screen
  'verification-needed': { code: 252, words: '须先完成 {level} 级身份认证，请前往安全中心' },
  // saving failed
  'not-saved': { code: 300, words: '保存失败，请稍后再试' },
  // malformed
  malformed: { code: 400, words: '提交的内容格式有误，请检查后重试' },
  // not signed in
  expired: { code: 401, words: '您的登录已过期，请重新登录' },
  // blocked
  blocked: { code: 403, words: '账户当前不可使用，请联系客服' },
  // not allowed
  'not-allowed': { code: 403, words: '您没有权限进行该操作' },
  // not found
  missing: { code: 404, words: '内容不存在或已下架' },
  // key reused with another body
  'key-reused': { code: 409, words: '该请求与之前提交的内容不一致，请刷新后重新提交' },
  // identical request in flight
  'in-progress': { code: 409, words: '相同的请求正在处理，请稍候' },
  // too large
  'too-large': { code: 413, words: '提交的内容过大' },
  // media type
  'media-type': { code: 415, words: '不支持该文件或内容类型' },
  // too many
  'too-many': { code: 429, words: '操作过于频繁，请稍后再试' },
  // credential locked
  locked: { code: 429, words: '密码输入错误次数过多，请 15 分钟后再试' },
  // under age
  age: { code: 451, words: '本站不向未达最低年龄者提供服务' },
  // country
  country: { code: 451, words: '本站不向您所在的国家或地区提供服务' },
  // excluded
  excluded: { code: 451, words: '您正处于自我排除期，仍可取款与查询记录' },
  // time-out
  'time-out': { code: 451, words: '您已申请暂停，{time} 后恢复，期间仍可取款与查询记录' },
  // deposit limit
  'deposit-limit': { code: 451, words: '已达到您设定的存款限额，{time} 后恢复' },
  // loss limit
  'loss-limit': { code: 451, words: '已达到您设定的亏损限额，暂不能转入场馆' },
  // session-time limit
  'time-limit': { code: 451, words: '已达到您设定的时长限额，请稍后再来' },
  // reality check unanswered
  'reality-check': { code: 451, words: '请先确认时间提醒' },
  // a fault
  ours: { code: 500, words: '服务器异常，请稍后再试' },
  // a fault of a call that may move money, before anything was done
  'ours-unmoved': { code: 500, words: '服务器异常，本次操作没有执行，资金没有变动，请稍后再试' },
  // a fault of a call that may move money, when something may have been done
  'ours-unknown': {
    code: 500,
    words: '服务器异常，操作结果待确认，请先查看资金记录，再决定是否重试',
  },
  // deposit channel off
  'channel-off': { code: 500, words: '系统维护中' },
  // maintenance
  maintenance: { code: 503, words: '站点维护中，请稍后再来，您的余额不受影响' },
} as const;

export type RefusalKey = keyof typeof REFUSALS;

// Texts for members: empty.

/** On every empty record (specification, 2). */
export const nothing = '空空如也';
export const betsHint = '完成的注单会在这里显示金额与结果。';
export const depositsHint = '提交的订单会在这里显示进度。';
export const withdrawalsHint = '提交的申请会在这里显示审核与付款进度。';
export const rebatesHint = '每日结算后，返水会在这里显示。';
export const rebatesAction = '查看等级比例';
export const packetsHint = '领取后，会在这里显示金额与时间。';
export const applicationsHint = '申请优惠后，会在这里显示审核结果。';
export const applicationsAction = '浏览优惠';
export const inboxHint = '账户与资金的通知会在这里显示。';
export const notices = '还没有公告';
export const noticesHint = '新的公告会在这里显示。';
export const cards = '还没有绑定地址';
export const cardsHint = '取款前请先绑定 USDT 地址，新地址需等待一段时间后方可付款。';
export const cardsAction = '添加 USDT 地址';
export const venues = '场馆内没有余额';
export const venuesHint = '转入后的余额会在这里显示。';
export const favourites = '还没有收藏的游戏';
export const favouritesHint = '在游戏列表中点按爱心即可收藏。';
export const recent = '还没有玩过的游戏';
export const recentHint = '打开过的游戏会在这里显示。';
export const search = '没有找到相关内容';
export const searchHint = '请换个词，或检查输入是否有误。';
export const activities = '该分类暂无优惠';
export const activitiesHint = '您可以查看其他分类。';
export const activitiesAction = '查看全部';

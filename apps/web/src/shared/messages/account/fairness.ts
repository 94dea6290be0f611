// Texts for members: the page of fairness.

export const lead = '每一局都可以由您自己核对';
export const leadText =
  '自营游戏在投注之前公布承诺，在结果之后公布原文。核对在您的浏览器中进行，不需要相信我们。';

export const own = '个人对局';
export const ownLines = [
  '结果由服务器种子、客户端种子与局号共同计算，服务器种子的哈希在投注前公布。',
  '您可以随时修改客户端种子，也可以轮换服务器种子，轮换后公布原文。',
  '种子属于您个人，各款个人对局共用，在本页或任一款游戏的“公平验证”中查看与更换。',
] as const;

export const shared = '公共局与彩票';
export const sharedLines = [
  '每一局取自一条哈希链，链头与盐的哈希在第一局之前公布。',
  '本局种子在截止投注后才能取出，与盐一起计算结果。公共局不使用客户端种子。',
  '每一单都有平台签名的凭据，截止时汇成投注根公布，之后没有人能添加、删除或改动。',
] as const;

export const check = '验证任意一局';
export const checkLines = [
  '在“投注记录”选择“核对”，或在游戏的“记录”中打开一局，选择“在本机重新计算”。',
  '选择“保存本局凭据”，文件由您保管，离开平台也能证明这一局。',
  '在公平中心或离线验证器中选择该文件，逐项比对。',
] as const;

export const open = '查看已公布的承诺';
export const openText = '各桌的链头、最新一环、盐与平台公钥';
export const verifier = '离线验证器';
export const verifierText = '一个不联网的网页文件，与其 SHA-256 一同公布';
export const records = '投注记录';
export const recordsText = '打开一局自营对局，选择“核对”，在您的浏览器中重新计算';
export const place = '前两项由游戏平台在其自己的网址公布，将在新页面打开。';

export const mySeeds = '我的种子';
export const seedsText = '各款自营个人对局共用。未轮换前，服务器种子保密，只公布哈希。';
export const serverHash = '使用中的服务器种子哈希';
export const nextHash = '下一服务器种子哈希';
export const clientSeed = '客户端种子';
export const nonce = (number: number): string => `下一注的局号 ${number}`;
export const copy = (name: string): string => `复制${name}`;
export const change = '更换客户端种子';
export const newSeed = '新的客户端种子';
export const newSeedHint = '1 至 64 位字母、数字或符号，用于之后的投注';
export const random = '随机';
export const save = '保存';
export const saved = '已更换，用于之后的投注';
export const rotate = '轮换服务器种子';
export const rotateText = '公布使用中的服务器种子，启用已公布哈希的下一个，局号从 0 重新计。';
export const revealed = '已公布的服务器种子';
export const agrees = '哈希与事先公布的一致，由您的浏览器核对';
export const differs = '哈希与事先公布的不一致，请保存本页并联系客服';

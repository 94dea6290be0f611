// Texts for members: usdtmore.

export const head = '两个网络，不能混用';
export const text = 'USDT 可以在不同的区块链网络上流通。转账时，付款方与收款方必须选择同一个网络。';
export const advised = '推荐';
export const trcForm = '以 T 开头，34 位';
export const ercForm = '以 0x 开头，42 位';
export const table = '两种网络的对比';
export const item = '项目';
export const time = '到账时间';
export const trcTime = '1–5 分钟';
export const ercTime = '约 15 分钟';
export const chain = '所在网络';
export const trcChain = '波场';
export const ercChain = '以太坊';
export const chainFee = '链上费用';
export const trcChainFee = '较低';
export const ercChainFee = '较高，随拥堵变化';
export const fee = '取款手续费';
export const feeElsewhere = '见取款页';
export const suits = '适合';
export const trcSuits = '日常存取';
export const ercSuits = '大额或仅支持 ERC20';
export const checks = '三步核对';
export const firstCheck = '看地址开头';
export const firstCheckText = 'T 开头选 TRC20，0x 开头选 ERC20。';
export const secondCheck = '看转出平台的网络';
export const secondCheckText = '在您的钱包或交易所选择与收款地址相同的网络。';
export const thirdCheck = '先小额，后大额';
export const thirdCheckText = '首次使用新地址时，先转一笔最低金额。';
export const bscNote =
  '本站也支持 BEP20（币安智能链）。BEP20 与 ERC20 的地址写法相同，但属于两条链：转出与收款都须选择 BEP20。';
export const warning = '网络选错时，资产会进入另一条链，通常无法找回。';

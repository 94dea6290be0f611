// Texts for members: the network is lost while the app is open.

export const bar = '离线，显示的是上次的内容';
export const money = '离线时不能存款、取款或转账';

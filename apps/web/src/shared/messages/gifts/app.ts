// What members read: app.

export const title = '下载应用';
export const qr = '扫描二维码下载';
export const button = '立即下载';
export const network = '扫码的手机与本页请使用同一网络';
export const browser = '请使用手机自带浏览器打开';
export const androidSize = '5.8M';
export const iosSize = '76.8M';
export const noLink = '下载链接暂未配置，请联系客服';

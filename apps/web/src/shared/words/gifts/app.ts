export const button = '立即下载';
export const addHome = '添加到主屏幕';
export const ios = '苹果手机';
export const android = '安卓手机';

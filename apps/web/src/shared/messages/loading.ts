// What members read: loading.

export const defaultWords = '加载中...';
export const more = '正在加载更多';
export const refresh = '正在刷新';
export const pull = '下拉刷新';
export const release = '松开刷新';
export const submit = '提交中';
export const recover = '回收中';
export const claim = '领取中';
export const check = '查询中';
export const upload = '上传中';
export const enter = (name: string): string => `正在进入 ${name}`;
export const login = '登录中';
export const register = '注册中';

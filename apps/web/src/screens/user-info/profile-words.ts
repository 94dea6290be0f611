export const birthday = '生日';
export const avatarHint = '支持 GIF、PNG、JPEG 格式';

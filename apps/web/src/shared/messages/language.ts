// Texts for members: the choice of a language, also for who cannot read Chinese.

export const language = '语言 / Language';

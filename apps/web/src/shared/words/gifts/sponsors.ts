export const partners = [
  {
    type: '1',
    name: '北辰足球俱乐部',
    text: '自 2026 赛季起的官方合作伙伴，共同支持青少年训练营。',
    art: '/art/partner/beichen.svg',
  },
  {
    type: '2',
    name: '云岭帆船队',
    text: '支持环海挑战赛 2026，与船队一起丈量海岸线。',
    art: '/art/partner/yunling.svg',
  },
] as const;

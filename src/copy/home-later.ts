/** What home says further down, once a reader comes near. */

export const later = {
  recommended: '为您推荐',
  newcomers: '新人推荐',
  drawRunning: (draw: string) => `${draw}进行中，`,
  drawAfterLogin: '登录后可抽奖',
  newGoods: '新品上架',
} as const

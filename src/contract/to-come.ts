/**
 * Calls the specification names (section 7) that are still to come. tests/laws holds table and list
 * together against the specification's own list, so this one can only shrink.
 */
export const callsToCome = [
  'POST /api/user/create_code',
  'DELETE /api/user/unbind_wechat',
  'POST /api/user/feedback',
  'POST /api/user/buy',
  'GET /api/user/buy',
  'GET /api/user/coupon',
  'GET /api/user/user_money_log',
  'GET /api/user/user_money',
  'GET /api/user/jyfw',
  'POST /api/user/updateUserInfo',
  'POST /api/user/resetPassword',
  'GET /api/user/zizhi',
  'GET /api/user/couponNum',
  'GET /api/user/phone/{id}',
  'GET /api/jybg/filter',
  'GET /api/user/feedback_list',
] as const

/** What the specification names, as it names it: the addresses of section 2 and the calls of section 7. */

/** Nested where section 2 nests them; {x} is written :x. The bare forms of nested addresses lead to them. */
export const specifiedRoutes = `
/ /404 /noActivity /login /loading /jfsc
/list/other/:id/:name? /list /list/list_index /list/table /list/no_image
/list_info/:id /list/info/:id /list_info_pt/:id /list/info-pt/:id
/cart_step1 /cart /cart_step2 /cart_step3/:id /cart_step4 /cart_hm
/search /search/table
/ppzq/:page? /ppzq/info/:id/:page? /yx /yx/table /yx/rule /zyyp /qxzq /jxqzc
/kxzq /kxzq/list /kxzq/new /kxzq/goods/:url/:ads?
/yjh/:id? /Hdzx/:ids/:id? /yxt /yxt-details /yxt-list /video
/activity/:url?/:url1?/:url2? /loading/activity
/hb /welfare /mrtj /ptzq /zhzq /zhmz /zhmz/list /lqzx /zqmb /hdmb /yyh /yyh/list
/user /wdqb /wdqb/yegl /wdqb/zhhb /wdqb/jfgl /wdqb/yhq /wdqb/xjq
/zhzx /zhzx/basic /zhzx/basic/zzzj /zhzx/ddgl /zhzx/bdwx /zhzx/addr /zhzx/wdxx /zhzx/jybg
/order /order/info/:id /order/returnInfo/:id /order/afterSalesInfo/:id /order/wl/:id
/evaluate /jfdd /hmdd /zzfw /zzfw/kjcg /pzqg /pzqg/add /pzqg/info /dzfp /star /yjfk
/forget /forget/step1 /forget/step2 /forget/step3
/register_index /register/step1 /register/step2 /register/step3
/register_dd /register/dd/step1 /register/dd/step2 /register/dd/step3 /register/wechat
/help /help/xrzn/hyzc /help/xrzn/gwzn /help/xrzn/aqgy
/help/fwbz/wzzz /help/fwbz/yhxy /help/fwbz/zskf /help/us/tsjy /help/us/link
/yegl /zhhb /jfgl /yhq /xjq /basic /zzzj /ddgl /bdwx /addr /wdxx /jybg /kjcg
/news/hy /news/company /news/info/:id/:type
/help/pay /help/zfps/ddzf /help/zfps/hwps /help/zfps/ypth /privacy /dzht
`
  .trim()
  .split(/\s+/)

export const specifiedCalls = `
POST /api/cart/copy
POST /api/cart/checkout
POST /api/cart/batch_delete
POST /api/cart/{id}/edit
POST /api/cart/batch_select
GET /api/cart/total
GET /api/cart/list
POST /api/cart/quick_add/{id}
POST /api/cart
POST /api/cart/next_hint
GET /api/goods/search
GET /api/goods/hot
GET /api/goods/list
GET /api/goods/detail/{id}
GET /api/activity/everyday_price
GET /api/focus/demo
GET /api/combinationMzhgGroup
GET /api/combinationMzhg
GET /api/goods/activities
GET /api/kx/getList
GET /api/goods/fl
GET /api/index/spike
GET /api/article/category
GET /api/global/links
GET /api/focus/kxzq_ad
GET /api/focus/new_kxzq
GET /api/focus/right
GET /api/focus/xrtj
GET /api/focus/top
GET /api/focus/ppzq
GET /api/focus/kxzq
GET /api/focus/zyzq
GET /api/focus/login
GET /api/focus/yx
GET /api/focus
GET /api/index_wntj/1
GET /api/focus/brand/{id}
GET /api/focus/common
GET /api/focus/postList
GET /api/favorite
POST /api/favorite
POST /api/favorite/cancel
GET /api/draw
GET /api/draw/new_record
GET /api/draw/{id}/activity
GET /api/draw/simple
GET /api/draw/record
GET /api/draw/ads
POST /api/user/create_code
DELETE /api/user/unbind_wechat
POST /api/user/feedback
POST /api/user/buy
GET /api/user/buy
GET /api/user/fast_buy
GET /api/user/availableCoupon
GET /api/user/coupon
GET /api/user/user_money_log
GET /api/user/user_money
GET /api/user/jyfw
POST /api/user/updateUserInfo
POST /api/user/resetPassword
GET /api/user/zizhi
GET /api/user/couponNum
GET /api/user/base
DELETE /api/user/logout
GET /api/user/phone/{id}
GET /api/jybg/filter
GET /api/user/feedback_list
`
  .trim()
  .split('\n')

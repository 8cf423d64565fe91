/**
 * The pinyin of the wire: names that the specification gives and that are no English words. Each is the initials of a
 * Chinese term (bzdw: bāo zhuāng dān wèi), or the term itself. Pinyin in addresses of pages stands in the route table.
 */
export const GLOSSARY = {
  bzdw: '包装单位, packaging unit',
  ck: '仓库, warehouse',
  dpby: '单品包邮, free shipping by one line',
  fl: '福利, goods of the storewide discount (全场94折)',
  hm: '含麻, goods that contain ephedrine',
  jxq: '近效期, near expiry',
  jybg: '检验报告, inspection report',
  jyfw: '经营范围, business scope',
  kx: '控销, controlled sales',
  kxzq: '控销专区, zone of controlled sales',
  manjian: '满减, full reduction: so much off from an amount on',
  mzhg: '满赠换购, gifts and swaps from an amount on',
  ppzq: '品牌专区, brand zone',
  qg: '起购, smallest order and step',
  qx: '器械, medical devices',
  rnss: '热门搜索, hot searches',
  sccj: '生产厂家, manufacturer',
  wntj: '为您推荐, recommended for you',
  xrtj: '新人推荐, recommended for newcomers',
  yj: '药检, an inspection report can be had',
  youx: '优选, preferred goods',
  ypgg: '药品规格, specification of the drug',
  ywy: '业务员, sales representative',
  yx: '包邮 (邮寄优选), free shipping',
  zizhi: '资质, qualification papers',
  zy: '中药, Chinese medicine',
  zyzq: '中药专区, zone of Chinese medicine',
} as const

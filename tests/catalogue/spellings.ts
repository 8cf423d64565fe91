/** Generic names and every valid spelling of their initials, as pharmacists type them. */
export const SPELLINGS = `
阿奇霉素分散片 aqmsfsp ajmsfsp eqmsfsp ejmsfsp
阿莫西林分散片 amxlfsp emxlfsp
阿莫西林颗粒 amxlkl emxlkl
头孢克洛分散片 tbklfsp
头孢拉定分散片 tbldfsp
头孢呋辛酯片 tbfxzp
罗红霉素胶囊 lhmsjn lgmsjn
诺氟沙星胶囊 nfsxjn
甲硝唑片 jxzp
替硝唑胶囊 txzjn
阿昔洛韦片 axlwp exlwp
利巴韦林颗粒 lbwlkl
氟康唑片 fkzp
板蓝根颗粒 blgkl
双黄连颗粒 shlkl
银翘解毒片 yqjdp yqxdp
银黄颗粒(无糖型) yhkl
氨咖黄敏胶囊 akhmjn aghmjn
小儿氨酚黄那敏颗粒 xeafhnmkl
小儿复方氨酚烷胺片 xeffafwap
复方氨酚烷胺胶囊 ffafwajn
洛芬葡锌那敏片 lfpxnmp
氨酚伪麻美芬片Ⅱ/氨麻苯美片 afwmmfpambmp
对乙酰氨基酚片 dyxajfp
感冒灵颗粒 gmlkl
柴胡口服液 chkfy
通宣理肺颗粒 txlfkl
防风通圣颗粒 fftskl
藿香正气颗粒 hxzqkl
鲜竹沥 xzl
消咳喘片 xhcp xkcp
氨溴索片 axsp
川贝雪梨膏 cbxlg
黄氏响声丸 hsxsw hzxsw
口腔溃疡含片 kqkyhp kqhyhp
氯雷他定胶囊 lltdjn
奥美拉唑肠溶胶囊 amlzcrjn ymlzcrjn
法莫替丁分散片 fmtdfsp fmtzfsp
雷尼替丁片 lntdp lntzp
多潘立酮片 dpltp
蒙脱石散 mtss mtds
乳酶生片 rmsp
健脾丸(浓缩丸) jpw
附子理中丸(浓缩丸) fzlzw
护肝片 hgp
茵栀黄口服液 yzhkfy
六味地黄丸(浓缩丸) lwdhw
补中益气丸(浓缩丸) bzyqw
叶酸片 ysp xsp
硫酸亚铁片 lsytp
维生素B1片 wssb1p
甲钴胺胶囊 jgajn
三金片 sjp
血府逐瘀丸 xfzyw
复方丹参丸 ffdcw ffdsw
正天丸 ztw
硝苯地平缓释片 xbdphsp
吲哒帕胺胶囊 ydpajn sdpajn
阿司匹林肠溶片 asplcrp esplcrp
辛伐他汀片 xfttp
硝酸甘油片 xsgyp
盐酸二甲双胍肠溶片 ysejsgcrp
格列吡嗪片 glbqp glpqp
红霉素软膏 hmsrg gmsrg
酮康唑乳膏 tkzrg
炉甘石洗剂 lgsxj lgdxj
氧氟沙星滴眼液 yfsxdyy
云南白药气雾剂 ynbyqwj
硝酸咪康唑栓 xsmkzs
地塞米松磷酸钠注射液 dsmslsnzsy dsmslsnzyy
葡萄糖氯化钠注射液 pttlhnzsy pttlhnzyy
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', ...initials] = line.split(' ')
    return { name, initials }
  })

/** The form of a drug or device as its name ends: 阿莫西林胶囊 is 胶囊. */
const FORMS =
  /(注射器|采血针|输液器|注射液|口服液|滴眼液|滴鼻液|喷雾剂|混悬液|洗液|糖浆|胶囊|颗粒|软膏|乳膏|凝胶|栓剂|饮片|滴丸|口罩|手套|纱布|绷带|敷料|试纸|湿巾|血压计|血糖仪|体温计|创可贴|贴膏|粉针|溶液|酒精|片|丸|散|膏|贴|液|针)$/

/** Characters of the name that stand for a form that is not known. */
const WORD_MAX = 2

/** @returns '' when the name does not say it: a form is a fact, and none is made up */
export function formOf(name: string): string {
  return FORMS.exec(plain(name))?.[1] ?? ''
}

/** @returns one word for a goods without a picture: its form, else how its name begins */
export function plateOf(name: string): string {
  return formOf(name) || plain(name).slice(0, WORD_MAX)
}

/** What stands in brackets says neither. */
const plain = (name: string): string => name.replace(/[（(【[][^）)\]】]*[）)\]】]/g, '').trim()

/** The pharmacies and clinics that only the demo's sales reps know: names, where they are, what they may buy, when their papers end. */
import { isoDay } from '#domain/days.ts'
import type { BuyerKind } from '#domain/permission.ts'
import { DAY } from '#domain/time.ts'

const NAMES =
  '康宁 百草 益民 同德 和顺 春晖 长青 永安 福临 济世 宝芝 仁爱 杏林 天泽 恒康 民乐 泰和 本草 惠民 普济 百信 千金 颐年 广济 正和 万和 育仁 华兴 安泰 康源 利民 积善 明德 瑞祥 怡康 信义 回春 博爱 嘉和 松鹤'.split(
    ' ',
  )
const DISTRICTS = '锦江区 青羊区 金牛区 武侯区 成华区 龙泉驿区 新都区 温江区 双流区 郫都区'.split(' ')
const SURNAMES = '陈 林 黄 何 高 梁 宋 唐 许 邓 曹 彭'.split(' ')
const SCOPE = ['中成药', '化学药制剂', '抗生素', '生物制品', '中药饮片', '冷藏药品', '二类器械']
const CLINIC_SCOPE = [...SCOPE, '三类器械']
/** Days that the licence still holds, in turn: one in eight has lapsed, two lapse within 60 days. */
const LICENCE_DAYS = [900, 700, 12, 1_200, 40, 800, -5, 600]

export type RepCustomer = {
  phone: string
  contact: string
  company: string
  kind: BuyerKind
  scope: readonly string[]
  rank: number
  district: string
  street: string
  papers: readonly { kind: string; number: string; valid_until: string }[]
}

/** Every one of them, the same whenever they are made but for the days of their papers. */
export function repCustomers(now: number): RepCustomer[] {
  return NAMES.map((name, i) => {
    const isClinic = i % 5 === 4
    const number = (prefix: string): string => `${prefix}2099${String(101 + i).padStart(5, '0')}(演示)`
    const until = (days: number): string => isoDay(now + days * DAY)
    const licence = LICENCE_DAYS[i % LICENCE_DAYS.length] ?? 0
    return {
      phone: `138000001${String(i + 1).padStart(2, '0')}`,
      contact: `${SURNAMES[i % SURNAMES.length]}演示`,
      company: `演示${name}${isClinic ? '诊所' : '大药房'}`,
      kind: isClinic ? 'clinic' : 'pharmacy',
      scope: isClinic ? CLINIC_SCOPE : SCOPE,
      rank: 1 + (i % 3),
      district: DISTRICTS[i % DISTRICTS.length] ?? '',
      street: `演示路 ${101 + i} 号`,
      papers: [
        { kind: '营业执照', number: number('91510000MA'), valid_until: until(3_650) },
        isClinic
          ? { kind: '医疗机构执业许可证', number: number('PDY'), valid_until: until(licence) }
          : { kind: '药品经营许可证', number: number('川DA028'), valid_until: until(licence) },
        { kind: '采购委托书', number: number('CGWT'), valid_until: until(200 + i) },
        { kind: '法人身份证', number: `5101**********${1000 + i}(演示)`, valid_until: until(2_000) },
      ],
    }
  })
}

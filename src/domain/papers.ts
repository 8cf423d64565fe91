/** Which papers a buyer hands in, what its business may hold, and how long a paper still holds. */
import * as copy from '#copy/inputs.ts'
import { PAPER_WARN_DAYS } from './limits.ts'
import type { BuyerKind } from './permission.ts'
import { daysLeft } from './days.ts'

export const BUSINESS_LICENCE = '营业执照'
/** Authorisation for ephedrine-containing goods: the one paper that stops only its own goods when it lapses. */
export const EPHEDRINE_PAPER = '含麻委托书'

/** endless: it may be without a last day (长期). */
export type PaperRule = { kind: string; needed: boolean; endless: boolean }

const must = (kind: string, endless = false): PaperRule => ({ kind, needed: true, endless })
const may = (kind: string, endless = false): PaperRule => ({ kind, needed: false, endless })

const DRUG_TRADE = [
  must(BUSINESS_LICENCE, true),
  must('药品经营许可证'),
  must('采购委托书'),
  must('法人身份证', true),
  may(EPHEDRINE_PAPER),
]

/** In the order they are asked for. */
export const PAPERS: Record<BuyerKind, readonly PaperRule[]> = {
  pharmacy: DRUG_TRADE,
  company: DRUG_TRADE,
  // Clinics that are not run for profit have no business licence.
  clinic: [
    must('医疗机构执业许可证'),
    must('采购委托书'),
    must('法人身份证', true),
    may(BUSINESS_LICENCE, true),
    may(EPHEDRINE_PAPER),
  ],
}

/** 经营范围 in the words of the licence. */
export const SCOPES = [
  '中成药',
  '化学药制剂',
  '抗生素',
  '生物制品',
  '中药饮片',
  '冷藏药品',
  '含特殊药品复方制剂',
  '二类器械',
  '三类器械',
] as const

/** `days` left, null without a last day (''). soon: the first warning is due. */
export function paperState(validUntil: string, now: number): { days: number | null; state: 'ok' | 'soon' | 'lapsed' } {
  if (validUntil === '') return { days: null, state: 'ok' }
  const days = daysLeft(validUntil, now)
  return { days, state: days < 0 ? 'lapsed' : days <= PAPER_WARN_DAYS[0] ? 'soon' : 'ok' }
}

/** Whether a refusal's reason speaks of this paper: it names it, as the seller's words do. */
export const namesPaper = (reason: string, kind: string): boolean => reason.includes(kind)

export type PaperFields = { kind: string; number: string; valid_until: string }

/** What is wrong with papers as handed in: field and message of the first fault, or null. */
export function paperFault(
  kind: BuyerKind,
  papers: readonly PaperFields[],
  now: number,
): { field: string; msg: string } | null {
  const rules = new Map(PAPERS[kind].map((rule) => [rule.kind, rule]))
  const seen = new Set<string>()
  for (const [i, paper] of papers.entries()) {
    const rule = rules.get(paper.kind)
    if (!rule) return { field: `papers.${i}.kind`, msg: copy.paperNotNeeded(paper.kind) }
    if (seen.has(paper.kind)) return { field: `papers.${i}.kind`, msg: copy.paperTwice(paper.kind) }
    seen.add(paper.kind)
    const fault = endFault(rule, paper.valid_until, now)
    if (fault) return { field: `papers.${i}.valid_until`, msg: fault }
  }
  const missing = PAPERS[kind].find((rule) => rule.needed && !seen.has(rule.kind))
  return missing ? { field: 'papers', msg: copy.paperMissing(missing.kind) } : null
}

/** '' when the last day is fine. */
export function endFault({ kind, endless }: PaperRule, validUntil: string, now: number): string {
  if (validUntil === '') return endless ? '' : copy.paperNoEnd(kind)
  return daysLeft(validUntil, now) < 0 ? copy.paperOver(kind) : ''
}

/** The company form: its initial values, its errors, and the input of the call. */
import type { Input } from '#contract/calls.ts'
import type { Application, BuyerKind } from '#contract/entities.ts'
import { endFault, PAPERS, type PaperRule } from '#domain/papers.ts'
import { EMAIL, LANDLINE } from '#domain/validate.ts'
import type { Picked } from '#actions/upload/upload.ts'
import type { Faults } from '#parts/form/form-faults.ts'
import { companyFaults as copy } from '#copy/auth.ts'
import * as inputs from '#copy/inputs.ts'
import { faults as faultTexts } from '#copy/form.ts'

export type PaperForm = { number: string; validUntil: string; endless: boolean; file: Picked | null }
export type CompanyForm = {
  company: string
  kind: BuyerKind
  contact: string
  email: string
  province: string
  city: string
  district: string
  street: string
  landline: string
  scope: readonly string[]
  /** By paper; the papers of another kind of buyer stay, in case the choice changes back. */
  papers: Readonly<Record<string, PaperForm>>
  /** Consent to the processing of the identity card. */
  idConsent: boolean
}

/** Its picture is sensitive personal data, so it needs a consent of its own. */
export const ID_PAPER = '法人身份证'

export const NO_PAPER: PaperForm = { number: '', validUntil: '', endless: false, file: null }

const EMPTY: CompanyForm = {
  company: '',
  kind: 'pharmacy',
  contact: '',
  email: '',
  province: '',
  city: '',
  district: '',
  street: '',
  landline: '',
  scope: [],
  papers: {},
  idConsent: false,
}

/** Initial values out of an application that was refused, or that the owner of several stores began. */
export function fromApplication(application: Application | null): CompanyForm {
  if (!application) return EMPTY
  const { company, kind, contact, email, province, city, district, street, landline, scope } = application
  const papers = Object.fromEntries(application.papers.map((paper) => [paper.kind, fromPaper(paper)]))
  return { company, kind, contact, email, province, city, district, street, landline, scope, papers, idConsent: false }
}

function fromPaper({ kind, number, valid_until, file_id }: Application['papers'][number]): PaperForm {
  const file = file_id ? { key: file_id, id: file_id, name: kind, blob: null, done: true, thumb: '' } : null
  return { number, validUntil: valid_until, endless: valid_until === '', file }
}

/** An optional paper counts as soon as anything of it was filled in. */
function isFilledIn({ number, validUntil, file }: PaperForm): boolean {
  return number !== '' || validUntil !== '' || file !== null
}

/** The papers to submit, in the order of the form. */
function submittedPapers({ kind, papers }: CompanyForm): { rule: PaperRule; paper: PaperForm }[] {
  return PAPERS[kind]
    .map((rule) => ({ rule, paper: papers[rule.kind] ?? NO_PAPER }))
    .filter(({ rule, paper }) => rule.needed || isFilledIn(paper))
}

export const paperField = (kind: string, field: string): string => `${kind}.${field}`

/** Errors that can be found without the server, so that the form can be completed off line. */
export function companyFaults(form: CompanyForm, now: number): Faults {
  const faults: Record<string, string> = {}
  const need = (name: keyof CompanyForm, words: string) => {
    if (String(form[name]).trim() === '') faults[name] = words
  }
  need('company', inputs.company)
  need('contact', inputs.contact)
  if (form.email !== '' && !EMAIL.test(form.email)) faults['email'] = inputs.email
  need('province', inputs.province)
  need('city', inputs.city)
  need('district', inputs.district)
  need('street', inputs.street)
  if (form.landline !== '' && !LANDLINE.test(form.landline)) faults['landline'] = inputs.landline
  if (form.scope.length === 0) faults['scope'] = inputs.scope
  for (const { rule, paper } of submittedPapers(form))
    Object.assign(faults, paperFaults(rule, paper, form.idConsent, now))
  return faults
}

function paperFaults(
  rule: PaperRule,
  { number, validUntil, endless, file }: PaperForm,
  idConsent: boolean,
  now: number,
): Faults {
  const faults: Record<string, string> = {}
  const end = rule.endless && !endless && validUntil === '' ? copy.end : endFault(rule, endless ? '' : validUntil, now)
  if (rule.kind === ID_PAPER && !idConsent) faults[paperField(rule.kind, 'consent')] = faultTexts.consent
  if (!file) faults[paperField(rule.kind, 'file')] = copy.file(rule.kind)
  if (number.trim() === '') faults[paperField(rule.kind, 'number')] = inputs.paperNumber
  if (end) faults[paperField(rule.kind, 'end')] = end
  return faults
}

/** Files that are not uploaded yet; the form cannot be sent before. */
export function uploadFaults(form: CompanyForm): Faults {
  const unfinished = submittedPapers(form).filter(({ paper }) => paper.file && !paper.file.done)
  return Object.fromEntries(unfinished.map(({ rule }) => [paperField(rule.kind, 'file'), copy.uploading]))
}

export function toInput(form: CompanyForm): Input<'applicationSave'> {
  const { idConsent: _, papers: __, scope, ...rest } = form
  const papers = submittedPapers(form).map(({ rule, paper }) => ({
    kind: rule.kind,
    number: paper.number.trim(),
    valid_until: paper.endless ? '' : paper.validUntil,
    file_id: paper.file?.id ?? '',
  }))
  return { ...rest, scope: [...scope], papers }
}

const FIELDS: Readonly<Record<string, string>> = { number: 'number', valid_until: 'end', file_id: 'file', kind: 'file' }

/** The server names a paper by its index, the form by its kind. */
export function namedFaults(faults: Faults, form: CompanyForm): Faults {
  const kinds = submittedPapers(form).map(({ rule }) => rule.kind)
  return Object.fromEntries(
    Object.entries(faults).map(([name, words]) => {
      const [head, at, field = ''] = name.split('.')
      if (head === 'scope') return ['scope', words]
      if (head !== 'papers') return [name, words]
      return [
        at === undefined
          ? paperField(kinds[0] ?? '', 'file')
          : paperField(kinds[Number(at)] ?? '', FIELDS[field] ?? 'file'),
        words,
      ]
    }),
  )
}

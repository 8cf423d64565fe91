import { useId } from 'react'
import { PAPER_NUMBER_MAX } from '#domain/limits.ts'
import type { PaperRule } from '#domain/papers.ts'
import type { Faults } from '#parts/form/form-faults.ts'
import { UploadField } from '#parts/upload/upload-field.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { paper as copy } from '#copy/auth.ts'
import * as css from '../newcomer/newcomer.css.ts'
import { ID_PAPER, paperField, type PaperForm } from './form.ts'

type PaperFieldsProps = {
  rule: PaperRule
  value: PaperForm
  faults: Faults
  /** Why the seller refused this picture; '': it was not refused. */
  refusal: string
  /** Why files are not uploaded yet; '': they are. */
  hold: string
  idConsent: boolean
  onIdConsent: (agreed: boolean) => void
  onChange: (update: (before: PaperForm) => PaperForm) => void
}

/** One paper: its picture, its number, and the last day it is valid. */
export function PaperFields({
  rule,
  value,
  faults,
  refusal,
  hold,
  idConsent,
  onIdConsent,
  onChange,
}: PaperFieldsProps) {
  const id = useId()
  const { kind } = rule
  const fault = (field: string) => faults[paperField(kind, field)]
  return (
    <section className={css.paper} aria-labelledby={id}>
      <h3 className={css.paperHead} id={id}>
        {kind} {rule.needed ? null : <Tag>{copy.optional}</Tag>}
      </h3>
      {kind === ID_PAPER && (
        <Checkbox
          name={paperField(kind, 'consent')}
          checked={idConsent}
          error={fault('consent')}
          onChange={(e) => onIdConsent(e.target.checked)}
        >
          {copy.idConsent}
        </Checkbox>
      )}
      <UploadField
        label={copy.file(kind)}
        purpose="paper"
        name={paperField(kind, 'file')}
        value={value.file}
        error={value.file?.done ? refusal : fault('file')}
        hold={hold}
        disabled={kind === ID_PAPER && !idConsent}
        onChange={(update) => onChange((before) => ({ ...before, file: update(before.file) }))}
      />
      <div className={css.pair}>
        <TextField
          label={copy.number}
          name={paperField(kind, 'number')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          most={PAPER_NUMBER_MAX}
          value={value.number}
          error={fault('number')}
          onChange={(e) => onChange((before) => ({ ...before, number: e.target.value }))}
          onBlur={() => onChange((before) => ({ ...before, number: before.number.replace(/\s/g, '') }))}
        />
        <div>
          <TextField
            label={copy.end}
            name={paperField(kind, 'end')}
            type="date"
            disabled={value.endless}
            value={value.endless ? '' : value.validUntil}
            error={fault('end')}
            onChange={(e) => onChange((before) => ({ ...before, validUntil: e.target.value }))}
          />
          {rule.endless && (
            <Checkbox
              checked={value.endless}
              onChange={(e) => onChange((before) => ({ ...before, endless: e.target.checked }))}
            >
              {copy.endless}
            </Checkbox>
          )}
        </div>
      </div>
    </section>
  )
}

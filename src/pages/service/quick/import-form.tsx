import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import type { Columns, LeftOut, SheetRow } from '#domain/sheet.ts'
import { keepDraft } from '#account/drafts.ts'
import { onHandedIn } from '#account/handed-in.ts'
import {
  leftOutOfSheets,
  ROWS_MOST,
  rowsOfSheets,
  sheetOfText,
  sheetsOfFile,
  type Sheet,
} from '#actions/service/import.ts'
import { useDraft, useStoredDraft } from '#parts/form/use-draft.ts'
import { focusFault } from '#parts/form/form-faults.ts'
import { panel } from '#parts/frame/panel.css.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { fields } from '#copy/form.ts'
import { importForm as copy } from '#copy/service.ts'
import * as css from '../quick.css.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportSheets } from './import-sheets.tsx'

/** In bytes: larger files are no purchase lists. */
const FILE_MAX = 5 * 1024 * 1024

/** The pasted text, until it has become a list. */
const DRAFT = 'import-text'

/** Words from outside stand below what is typed; what stands there already came in before the page was left. */
const withWords = (typed: string, given: string): string =>
  typed.trim() === '' ? given : typed.endsWith(given) ? typed : `${typed}\n${given}`

/** `onRows` tells whether the device has the rows. */
type ImportFormProps = { onRows: (rows: SheetRow[], left: LeftOut[]) => Promise<boolean> }

/** A list as text or file; it is parsed on the device and stored there until it is ordered. */
export function ImportForm(props: ImportFormProps) {
  const draft = useStoredDraft<string>(DRAFT)
  if (draft === undefined) return <p aria-busy="true">{fields.loading}</p>
  return <Form {...props} initial={draft ?? ''} />
}

function Form({ onRows, initial }: ImportFormProps & { initial: string }) {
  const [text, setText] = useState(initial)
  const dropDraft = useDraft(DRAFT, text || null)
  const element = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  /** The sheets of a workbook, until it was said which are meant. */
  const [choices, setChoices] = useState<readonly Sheet[]>([])
  /** Parsed sheets, while the columns of some are unknown. */
  const [sheets, setSheets] = useState<readonly Sheet[]>([])

  const fail = (words: string) => {
    setFault(words)
    focusFault(element.current, { text: words })
  }
  const take = (list: readonly Sheet[]) => {
    if (list.some(({ columns }) => !columns.sure)) return setSheets(list)
    setSheets([])
    const rows = rowsOfSheets(list)
    if (rows.length === 0) return fail(copy.nothing)
    if (rows.length > ROWS_MOST) return fail(copy.tooMany(ROWS_MOST, rows.length))
    setFault('')
    void onRows(rows, leftOutOfSheets(list)).then((isKept) => isKept && dropDraft())
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    if (file.size > FILE_MAX) return fail(copy.tooLarge)
    setBusy(true)
    try {
      const found = await sheetsOfFile(file)
      if (found === 'old') fail(copy.oldFormat)
      else if (found.length > 1) setChoices(found)
      else take(found)
    } catch {
      fail(copy.unreadable)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take([sheetOfText(text)])
  }

  const receive = useEffectEvent(async (given: File | string) => {
    if (typeof given !== 'string') await open(given)
    else {
      const isKept = await keepDraft(DRAFT, withWords(text, given))
      setText((typed) => withWords(typed, given))
      return isKept
    }
    return true
  })
  useEffect(() => onHandedIn(receive), [])

  if (choices.length > 0)
    return (
      <ImportSheets
        sheets={choices}
        onBack={() => setChoices([])}
        onChosen={(chosen) => {
          setChoices([])
          take(chosen)
        }}
      />
    )
  const unsure = sheets.findIndex(({ columns }) => !columns.sure)
  const asked = sheets[unsure]
  if (asked)
    return (
      <ImportColumns
        key={unsure}
        sheet={asked}
        onBack={() => setSheets([])}
        onColumns={(columns: Columns) =>
          take(sheets.map((sheet, i) => (i === unsure ? { ...sheet, columns: { ...columns, sure: true } } : sheet)))
        }
      />
    )
  return (
    <form ref={element} className={`${panel} ${css.form}`} noValidate onSubmit={submit}>
      <TextArea
        label={copy.label}
        name="text"
        rows={8}
        value={text}
        error={fault}
        hint={copy.hint}
        placeholder={copy.placeholder}
        onChange={(e) => setText(e.target.value)}
      />
      <div className={css.ways}>
        <Button kind="primary" type="submit" disabled={text.trim() === ''}>
          {copy.submit}
        </Button>
        <span className={css.file}>
          <span className={buttonClass()} aria-hidden="true">
            {busy ? copy.reading : copy.file}
          </span>
          <input
            type="file"
            aria-label={copy.file}
            accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt"
            disabled={busy}
            onChange={(e) => {
              void open(e.target.files?.[0])
              // The same file can be chosen again after it was corrected.
              e.target.value = ''
            }}
          />
        </span>
      </div>
    </form>
  )
}

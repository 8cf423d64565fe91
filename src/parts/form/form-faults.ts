import { toast } from '#actions/frame/dialogs.ts'

/** The errors of a form, by field name. */
export type Faults = Readonly<Record<string, string>>

/** The same for a form whose values are named like its fields. */
export type FaultsOf<V extends object> = Readonly<Partial<Record<keyof V & string, string>>>

/** The first message of each field, as the server gives them. */
export function faultsOf(errors: Readonly<Record<string, readonly string[]>>): Faults {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages[0] ?? '']))
}

/** What is wrong with the form as a whole stands above its fields, under this name. */
const WHOLE = 'form'

/**
 * Moves the focus to the first field with an error, in the order of the screen, whatever the order of the faults. What is
 * wrong with no field of the form (a limit that is reached, one file of several) is said: the press would seem to do nothing.
 */
export function focusFault(form: HTMLElement | null, faults: Faults): void {
  const named = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  const wrong = named.find((field) => faults[field.getAttribute('name') ?? ''])
  if (!wrong) return say(faults)
  wrong.focus()
  // A hidden control, such as a file's, cannot have the focus: what stands for it on the screen gets it.
  if (document.activeElement !== wrong) wrong.parentElement?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

function say(faults: Faults): void {
  const [words] = Object.entries(faults).flatMap(([name, text]) => (name !== WHOLE && text ? [text] : []))
  if (words) toast(words, { tone: 'bad' })
}

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled, [hidden]), select:not(:disabled)'

/** The error of a field disappears as soon as the field is changed; the others stay until the form is sent again. */
export function withoutFault(faults: Faults, target: EventTarget): Faults {
  return withoutFaults(faults, [(target as Element).getAttribute('name') ?? ''])
}

export function withoutFaults(faults: Faults, names: readonly string[]): Faults {
  const wrong = names.filter((name) => faults[name])
  return wrong.length > 0 ? { ...faults, ...Object.fromEntries(wrong.map((name) => [name, ''])) } : faults
}

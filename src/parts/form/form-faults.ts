/** The errors of a form, by field name. */
export type Faults = Readonly<Record<string, string>>

/** The first message of each field, as the server gives them. */
export function faultsOf(errors: Readonly<Record<string, readonly string[]>>): Faults {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages[0] ?? '']))
}

/** Moves the focus to the first field with an error, in the order of the screen. */
export function focusFault(form: HTMLElement | null, faults: Faults): void {
  const named = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  named.find((field) => faults[field.getAttribute('name') ?? ''])?.focus()
}

/** The error of a field disappears as soon as the field is changed; the others stay until the form is sent again. */
export function withoutFault(faults: Faults, target: EventTarget): Faults {
  return withoutFaults(faults, [(target as Element).getAttribute('name') ?? ''])
}

export function withoutFaults(faults: Faults, names: readonly string[]): Faults {
  const wrong = names.filter((name) => faults[name])
  return wrong.length > 0 ? { ...faults, ...Object.fromEntries(wrong.map((name) => [name, ''])) } : faults
}

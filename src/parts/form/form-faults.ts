/** What is wrong with a form, by its fields' names. */
export type Faults = Readonly<Record<string, string>>

/** The first message of each field, as the server gives them. */
export function faultsOf(errors: Readonly<Record<string, readonly string[]>>): Faults {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages[0] ?? '']))
}

/** The first field that failed, in the order a person sees them, gets the focus. */
export function focusFault(form: HTMLElement | null, faults: Faults): void {
  const named = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  named.find((field) => faults[field.getAttribute('name') ?? ''])?.focus()
}

/** A fault goes as soon as its field is changed; the others stay until the form is sent again. */
export function withoutFault(faults: Faults, target: EventTarget): Faults {
  return withoutFaults(faults, [(target as Element).getAttribute('name') ?? ''])
}

export function withoutFaults(faults: Faults, names: readonly string[]): Faults {
  const wrong = names.filter((name) => faults[name])
  return wrong.length > 0 ? { ...faults, ...Object.fromEntries(wrong.map((name) => [name, ''])) } : faults
}

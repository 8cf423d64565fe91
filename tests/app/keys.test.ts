/** The keys of whoever orders without a pointer: an input method's are its own, and the desk's field keeps the focus. */
import { beforeEach, expect, test, vi } from 'vitest'
import { onKey } from '#app/shell/keys.ts'

class Field {
  isFocused = false
  readonly role: string
  readonly isInSearch: boolean
  constructor(role: string, isInSearch = false) {
    this.role = role
    this.isInSearch = isInSearch
  }
  matches(selector: string): boolean {
    return selector.includes(`role=${this.role}`)
  }
  closest(selector: string): Field | null {
    return selector === '[role=search]' && this.isInSearch ? this : null
  }
  getAttribute(): string {
    return 'false'
  }
  focus(): void {
    this.isFocused = true
  }
  blur(): void {
    this.isFocused = false
  }
}

let fields: Field[]
const press = (key: string, target: Field, more: object = {}) => {
  const event = {
    key,
    target,
    keyCode: key === 'Enter' ? 13 : 0,
    isComposing: false,
    eventPhase: 0,
    preventDefault: vi.fn(),
    stopPropagation: () => {},
    ...more,
  }
  onKey(event as unknown as KeyboardEvent)
  return event.preventDefault.mock.calls.length > 0
}

beforeEach(() => {
  fields = [new Field('spinbutton'), new Field('spinbutton')]
  vi.stubGlobal('HTMLElement', Field)
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('Event', { NONE: 0 })
  vi.stubGlobal('document', {
    querySelectorAll: () => fields,
    get activeElement() {
      return fields.find(({ isFocused }) => isFocused)
    },
  })
})

test('Enter takes the number and goes to the next, but for the Enter that ends a composition in Safari', () => {
  const [first, second] = fields as [Field, Field]
  first.focus()
  expect(press('Enter', first, { keyCode: 229 })).toBe(false)
  expect(second.isFocused).toBe(false)
  expect(press('Enter', first)).toBe(true)
  expect(second.isFocused).toBe(true)
})

test('Esc leaves the search of the shop, and never the field that takes all keys of the desk', () => {
  const [shop, desk] = [new Field('combobox', true), new Field('combobox')]
  for (const field of [shop, desk]) {
    field.focus()
    press('Escape', field)
  }
  expect([shop.isFocused, desk.isFocused]).toEqual([false, true])
})

import { useMemo, useRef, useState } from 'react'
import type { Goods, UsualGoods } from '#contract/entities.ts'
import { findAmong, NEW_ENTRY, pressKey, typeInto, type EntryAct } from '#domain/fast-entry.ts'
import { enterLine, findForEntry } from '#actions/cart/enter-line.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { proposedOf } from '#actions/service/quick.ts'
import { cart } from '#state/cart.ts'
import { lineOfGoods } from '#state/cart-line.ts'
import { desk as copy } from '#copy/rep.ts'

type Found = { text: string; goods: readonly Goods[]; isUnreached: boolean }

const NOTHING: Found = { text: '', goods: [], isUnreached: false }

export type EntryField = ReturnType<typeof useEntry>

/** The one field of the desk: what is looked for, then how many of it. It is never locked while the search goes on. */
export function useEntry(usual: readonly UsualGoods[]) {
  const [entry, setEntry] = useState(NEW_ENTRY)
  const [found, setFound] = useState(NOTHING)
  /** Whose number is asked for; null: the search goes on. */
  const [chosen, setChosen] = useState<Goods | null>(null)
  const [said, setSaid] = useState('')
  const typed = useRef('')
  const finding = useRef<Promise<readonly Goods[]>>(Promise.resolve([]))
  const wanted = useRef<Promise<Goods | null>>(Promise.resolve(null))
  /** Texts whose line was begun before the search has answered. */
  const begun = useRef(new Set<string>())
  const last = useRef<Goods | null>(null)

  const usualGoods = useMemo(() => usual.map(({ goods }) => goods), [usual])
  /** While a number is typed the rows stay what they were. */
  const isUsual = entry.step === 'find' ? entry.text.trim() === '' : found.text === ''
  const isFound = found.text === entry.text
  const rows = isUsual ? usualGoods : found.goods

  const proposedFor = (goods: Goods): number => {
    const habit = usual.find((one) => one.goods.id === goods.id)
    return proposedOf(goods, habit, lineOfGoods(goods)?.number)
  }

  const look = (text: string) => {
    typed.current = text
    if (text.trim() === '') return setFound(NOTHING)
    finding.current = findForEntry(text, () => typed.current === text || begun.current.has(text)).then((goods) => {
      // Without a catalogue and a network the usual goods are still on the device.
      const known = goods ?? findAmong(usualGoods, text)
      begun.current.delete(text)
      if (typed.current === text) setFound({ text, goods: known, isUnreached: goods === null })
      return known
    })
  }

  const ask = (goods: Promise<Goods | null>, text: string) => {
    const checked = goods.then((one) => {
      if (one && one.is_buy === 1 && one.number > 0) return one
      toast(one ? copy.closed(one.name, one.why || copy.soldOut) : copy.unknown(text), { tone: 'bad' })
      return null
    })
    wanted.current = checked
    setChosen(null)
    void checked.then((one) => {
      if (wanted.current !== checked) return
      setChosen(one)
      if (!one) setEntry((now) => (now.step === 'number' ? typeInto(NEW_ENTRY, text) : now))
    })
  }

  const order = (number: number | null) => {
    const mine = wanted.current
    typed.current = ''
    setFound(NOTHING)
    void mine.then(async (goods) => {
      if (!goods) return
      await enter(goods, number ?? proposedFor(goods))
    })
  }

  /** Says how many there are now, which need not be how many were typed. */
  const enter = async (goods: Goods, n: number): Promise<void> => {
    last.current = goods
    const entered = await enterLine(goods, n)
    if (entered !== null) setSaid(copy.entered(goods.name, entered, goods.bzdw))
  }

  const act = (done: EntryAct, text: string) => {
    if (done.kind === 'take') {
      const { index } = done
      const isHere = isUsual || isFound
      if (!isHere) begun.current.add(text)
      ask(isHere ? Promise.resolve(rows[index] ?? null) : finding.current.then((goods) => goods[index] ?? null), text)
    }
    if (done.kind === 'order') order(done.number)
    if (done.kind === 'correct') correct()
  }

  /** The last line once more, with the number that the cart has of it. */
  const correct = () => {
    const goods = last.current ?? cart.view.lines.find(({ combination_id }) => combination_id === 0)?.goods
    if (!goods) return
    ask(Promise.resolve(goods), goods.name)
    setEntry({ step: 'number', text: String(lineOfGoods(goods)?.number ?? ''), active: 0 })
  }

  return {
    entry,
    rows,
    usualGoods,
    found: found.goods,
    chosen,
    said,
    isUsual,
    isSearching: !isUsual && entry.step === 'find' && !isFound,
    isUnreached: found.isUnreached,
    proposed: chosen ? proposedFor(chosen) : 0,
    type(text: string): void {
      const next = typeInto(entry, text)
      setEntry(next)
      if (next.step === 'find') look(next.text)
    },
    /** @returns whether the key was the desk's */
    press(key: string): boolean {
      const known = isUsual || isFound ? rows.length : null
      const step = pressKey(entry, key, { rows: known, proposed: chosen ? proposedFor(chosen) : 0 })
      if (!step) return false
      setEntry(step.entry)
      act(step.act, entry.text)
      if (step.entry === NEW_ENTRY && step.act.kind === 'none') look('')
      return true
    },
    /** A tap on a row's button: the proposed number at once. */
    take(goods: Goods): void {
      void enter(goods, proposedFor(goods))
    },
  }
}

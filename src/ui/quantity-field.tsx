import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import * as copy from '#copy/ui.ts'
import { typedPieces } from '#domain/quantity.ts'
import { pressable } from './button.tsx'
import { isComposing } from './composing.ts'
import { Icon } from './icon.tsx'
import * as css from './quantity-field.css.ts'
import { useMedia } from './use-media.ts'

type QuantityFieldProps = {
  value: number
  /** Called at once for every step, and for typing when it ends (blur, Enter); only with numbers that `snap` returned. */
  onChange: (number: number) => void
  /** Turns a typed number into one that can be ordered: a multiple of the step, within stock and limit. */
  snap: (wanted: number) => number
  /** One press of + or −. */
  step: number
  min: number
  max: number
  /** Id of the element that names the goods. */
  describedBy?: string
  disabled?: boolean
  /** Enter, with the number that it took: the caller's own state still holds the one before. */
  onEnter?: (number: number) => void
  inputRef?: Ref<HTMLInputElement>
  /** A finger taps the number: something of the caller's takes the place of the phone's keyboard. */
  onTap?: (input: HTMLInputElement) => void
}

const HOLD_FIRST = 400
const HOLD_NEXT = 90

/** − [typed] +. Any number can be typed; leaving the field corrects it. Holding a button repeats the step. */
export function QuantityField({
  value,
  onChange,
  snap,
  step,
  min,
  max,
  describedBy,
  disabled = false,
  onEnter,
  inputRef,
  onTap,
}: QuantityFieldProps) {
  const coarse = useMedia('(pointer: coarse)')
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])

  const set = (wanted: number) => {
    const next = snap(wanted)
    setTyped(null)
    if (next === latest.current) return
    latest.current = next
    onChange(next)
  }
  /** @returns the number that stands now */
  const take = () => {
    if (typed !== null) set(Number(typed) || min)
    return latest.current
  }
  const move = (by: number) => set(latest.current + by)

  const onKeyDown = (e: KeyboardEvent) => {
    if (isComposing(e.nativeEvent)) return
    if (e.key === 'Enter') {
      const number = take()
      onEnter?.(number)
      return
    }
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 }[e.key]
    if (by === undefined) return
    e.preventDefault()
    move(by)
  }

  return (
    <span className={css.box} role="group" aria-describedby={describedBy}>
      <StepButton
        label={copy.less}
        icon="minus"
        describedBy={describedBy}
        disabled={disabled || value <= min}
        onStep={() => move(-step)}
      />
      <input
        className={css.input}
        role="spinbutton"
        aria-label={copy.quantity}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-describedby={describedBy}
        ref={inputRef}
        inputMode={onTap && coarse ? 'none' : 'numeric'}
        autoComplete="off"
        enterKeyHint="done"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(e) => setTyped(typedPieces(e.target.value))}
        onFocus={(e) => e.target.select()}
        onClick={(e) => coarse && onTap?.(e.currentTarget)}
        onBlur={take}
        onKeyDown={onKeyDown}
      />
      <StepButton
        label={copy.more}
        icon="plus"
        describedBy={describedBy}
        disabled={disabled || value >= max}
        onStep={() => move(step)}
      />
    </span>
  )
}

type StepButtonProps = {
  label: string
  icon: 'plus' | 'minus'
  describedBy: string | undefined
  disabled: boolean
  onStep: () => void
}

function StepButton({ label, icon, describedBy, disabled, onStep }: StepButtonProps) {
  const hold = useHold(onStep, disabled)
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      aria-describedby={describedBy}
      {...hold}
      {...pressable(disabled, hold.onClick)}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}

/** One step a click, repeated while the button is held. The click that ends a hold is ignored. */
function useHold(onStep: () => void, disabled: boolean) {
  const run = useRef(onStep)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  useEffect(() => {
    run.current = onStep
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => (disabled ? stop() : stop), [disabled])
  const repeat = () => {
    held.current = true
    run.current()
    timer.current = setTimeout(repeat, HOLD_NEXT)
  }
  return {
    onPointerDown: () => {
      if (disabled) return
      held.current = false
      timer.current = setTimeout(repeat, HOLD_FIRST)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (e: { preventDefault: () => void }) => e.preventDefault(),
    onClick: () => {
      stop()
      if (!held.current) run.current()
      held.current = false
    },
  }
}

import { phrase } from './phrases.css.ts'

/** Chinese breaks anywhere, within a word too: a title goes on below after its colons and commas, where there is room for what they divide. */
export function Phrases({ text }: { text: string }) {
  return (text.match(/[^：，、；？！]+[：，、；？！]*/g) ?? [text]).map((part, i) => (
    <span key={`${i} ${part}`} className={phrase}>
      {part}
    </span>
  ))
}

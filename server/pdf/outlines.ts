/** Outlines of characters, for drawings that a server makes without a font of its own. */
import { readFileSync } from 'node:fs'
import { font } from './chinese.ts'
import { type Outline, outlinesOf, readFont } from './truetype.ts'

/** From the root of the project: Latin letters, digits and signs of the same typeface, which documents set in a font of PDF. */
const LATIN = 'server/pdf/fonts/noto-sans-cjk-sc-latin.ttf'
/** What neither font has. */
const BLANK: Outline = { path: '', advance: 1000 }

let fonts: ((char: string) => Outline | undefined)[] | undefined

/** 1000 units to the em. */
export function outline(char: string): Outline {
  fonts ??= [outlinesOf(readFont(readFileSync(LATIN))), outlinesOf(font())]
  for (const outlineIn of fonts) {
    const found = outlineIn(char)
    if (found) return found
  }
  return BLANK
}

import type { Fill } from './fill.ts'
import { contrast, oklchOf } from './oklch.ts'
import { isPlain, type Roles } from './roles.ts'
import type { BrandColors } from './tokens.ts'

/** A color that isn't used exactly as it was given; `by` is the change of its lightness, in points of 100. */
export type Note =
  | {
      kind: 'moved'
      part: 'control' | 'highlight' | 'dark control' | 'dark highlight'
      from: string
      to: string
      by: number
    }
  /** The first color is too light for controls: it is the highlight, and the second one or a deep tone is used. */
  | { kind: 'too light'; color: string; instead: string; isSecond: boolean }
  /** Destructive buttons are drawn as outlines. */
  | { kind: 'near error'; color: string }

type Moved = Extract<Note, { kind: 'moved' }>
type Fills = { control: Fill; inDark: Fill; highlight: Fill; darkHighlight: Fill }

/** Lists what had to change, in the order in which a reader looks for it. */
export function notesOf(colors: BrandColors, roles: Roles, fills: Fills): Note[] {
  const { control, inDark, highlight, darkHighlight } = fills
  const notes: Note[] = []
  if (roles.control !== colors.primary)
    notes.push({
      kind: 'too light',
      color: colors.primary,
      instead: control.hex,
      isSecond: roles.control !== null,
    })
  const moved = (part: Moved['part'], { from, hex, movedBy }: Fill) => {
    if (movedBy !== 0) notes.push({ kind: 'moved', part, from, to: hex, by: movedBy })
  }
  if (roles.control) moved('control', control)
  const isOwn = roles.highlight === colors.primary || roles.highlight === colors.accent
  if (isOwn) moved('highlight', highlight)
  moved('dark control', inDark)
  if (isOwn && darkHighlight.hex !== highlight.hex) moved('dark highlight', darkHighlight)
  if (isNearError(colors.primary)) notes.push({ kind: 'near error', color: colors.primary })
  return notes
}

/** The hue of the color of errors, and how near another one may come. */
const [errorHue, tooNear] = [27, 22]

/** Returns whether a button in this color could be taken for one that deletes. */
export function isNearError(primary: string): boolean {
  const color = oklchOf(primary)
  const distance = Math.abs(((color.h - errorHue + 540) % 360) - 180)
  return !isPlain(color) && color.c > 0.1 && distance < tooNear && contrast(primary, '#ffffff') > 2
}

import { blocksOf, deepTone } from './blocks.ts'
import { type Fill, fillOf, hoverOf, points } from './fill.ts'
import { chosenOf, highlightOf, softOf } from './highlight.ts'
import { colorAt, neutralsOf, type Tint } from './neutrals.ts'
import { type Note, notesOf } from './notes.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'
import { reachHex } from './reach.ts'
import { isPlain, type Roles, rolesOf } from './roles.ts'
import { seriesOf } from './series.ts'
import type { BrandColors, Theme, Tokens } from './tokens.ts'

/** Both themes of a brand, and what had to change for them. */
export type Ramp = { light: Tokens; dark: Tokens; notes: Note[] }

type Blocks = ReturnType<typeof blocksOf>

/** The ink of fills that are too light for white text. */
const darkInk = (tint: Tint) => colorAt([0.2, 0.2, 0.036], tint)

/**
 * Derives every color of both themes from one or two. The same colors always give the same themes, and every pair of
 * `pairsOf` (pairs.ts) keeps its contrast.
 */
export function rampOf(colors: BrandColors): Ramp {
  const roles = rolesOf(colors)
  const plain = isPlain(roles.lead)
  const tint: Tint = { h: roles.hue, strength: plain ? 0.06 : Math.min(roles.lead.c, 0.2) }
  const control = controlOf(roles, tint)
  const blocks = blocksOf(control, roles.hue)
  const inDark = darkControlOf(roles, tint)
  const light = themeOf('light', roles, tint, control, blocks)
  const dark = themeOf('dark', roles, tint, inDark, blocks)
  const notes = notesOf(colors, roles, {
    control,
    inDark,
    highlight: light.highlight,
    darkHighlight: dark.highlight,
  })
  return { light: light.tokens, dark: dark.tokens, notes }
}

const paperOf = (theme: Theme, tint: Tint) => {
  const { paper, surface } = neutralsOf(theme, tint, [])
  return [paper, surface]
}

const controlOf = (roles: Roles, tint: Tint): Fill =>
  fillOf(roles.control ?? deepTone(roles), {
    grounds: paperOf('light', tint),
    ink: darkInk(tint),
    toward: 'darker',
  })

/** Returns the control color on dark pages: the first that is seen there as it is, or else the first, raised. */
function darkControlOf({ inDark: [first = '#ffffff', ...others], hue }: Roles, tint: Tint): Fill {
  const grounds = paperOf('dark', tint)
  const isSeen = (hex: string) => grounds.every((ground) => contrast(hex, ground) >= 3)
  const given = [first, ...others].find(isSeen) ?? first
  const color = oklchOf(given)
  // Black has no hue to raise.
  const isBlack = isPlain(color) && color.l < 0.3
  const from = isBlack ? hexOf({ l: 0.95, c: 0.006, h: hue }) : given
  const fill = fillOf(from, { grounds, ink: darkInk(tint), toward: 'lighter' })
  return isBlack ? { ...fill, from: given, movedBy: points(0.95 - color.l) } : fill
}

function themeOf(theme: Theme, roles: Roles, tint: Tint, control: Fill, blocks: Blocks) {
  const isDark = theme === 'dark'
  const { h, chroma } = blocks
  const soft = hexOf(
    isDark
      ? { l: 0.3, c: Math.min(chroma * 0.65, 0.05), h }
      : { l: 0.93, c: Math.min(chroma * 0.45, 0.036), h },
  )
  const sunSoft = softOf(roles.highlight, theme)
  const chosen = chosenOf(roles.highlight, theme)
  const neutrals = neutralsOf(theme, tint, [soft, sunSoft, chosen])
  const { paper, surface, sunken, mist } = neutrals
  const grounds = [paper, surface, sunken, mist]
  const around = { ...neutrals, ...blocks[theme] }
  const { fill: highlight, tokens } = highlightOf(roles.highlight, theme, around, darkInk(tint))
  const linkChroma = Math.min(
    Math.max(isPlain(roles.lead) ? 0 : roles.lead.c, chroma),
    isDark ? 0.11 : 0.17,
  )
  const link = {
    l: isDark ? 0.8 : Math.min(blocks.lightness + 0.04, 0.5),
    c: linkChroma,
    h: roles.hue,
  }
  const toward = isDark ? 'lighter' : 'darker'
  const [c1 = '', c2 = '', c3 = '', c4 = '', c5 = '', c6 = ''] = seriesOf(
    firstOf(control.hex, grounds, isDark),
    grounds,
    theme,
  )
  return {
    highlight,
    tokens: {
      ...neutrals,
      ...blocks[theme],
      ...tokens,
      chosen,
      'pine-soft': soft,
      'pine-text': reachHex(link, [...grounds, soft, sunSoft, chosen], 4.6, toward),
      primary: control.hex,
      'primary-hover': hoverOf(control),
      'on-primary': control.text,
      focus: focusOf(roles, [...grounds, blocks[theme]['pine-deep']], isDark),
      c1,
      c2,
      c3,
      c4,
      c5,
      c6,
    } satisfies Tokens,
  }
}

/** Returns the first color of charts: the control color, unless it can't be seen or has no color at all. */
function firstOf(control: string, grounds: string[], isDark: boolean): string {
  const { l, c, h } = oklchOf(control)
  const isSeen = grounds.every((ground) => contrast(control, ground) >= 3)
  if (isSeen && !(isDark && l > 0.95)) return control
  return reachHex(
    { l: isDark ? 0.7 : 0.4, c: Math.min(c, 0.1), h },
    grounds,
    3.05,
    isDark ? 'lighter' : 'darker',
  )
}

/** Returns the focus ring's color: blue, or amber where the brand itself is blue. */
function focusOf({ lead, hue }: Roles, grounds: string[], isDark: boolean): string {
  const isBlue = !isPlain(lead) && hueDistance(hue, 245) < 30
  const h = isBlue ? 60 : 245
  return reachHex(
    { l: isDark ? 0.76 : 0.54, c: 0.125, h },
    grounds,
    3,
    isDark ? 'lighter' : 'darker',
  )
}

/** Returns how far two hues are apart, 0 to 180. */
export const hueDistance = (one: number, other: number) =>
  Math.abs(((one - other + 540) % 360) - 180)

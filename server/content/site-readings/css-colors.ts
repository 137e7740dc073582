import { hexOf } from '../../../packages/cover-rendering/colour.ts'

/** A declaration of a stylesheet: the selector of its rule, its property and value. */
export type Declaration = { selector: string; property: string; value: string }

/** The most declarations that are looked at, over all stylesheets. */
const mostDeclarations = 40_000
const longestSelector = 300
const longestValue = 200

/** Returns a stylesheet without comments; an open one goes to its end. */
function withoutComments(css: string): string {
  const parts: string[] = []
  for (let at = 0; at < css.length;) {
    const from = css.indexOf('/*', at)
    if (from === -1) return parts.concat(css.slice(at)).join('')
    parts.push(css.slice(at, from))
    const to = css.indexOf('*/', from + 2)
    at = to === -1 ? css.length : to + 2
  }
  return parts.join('')
}

/**
 * Returns the declarations of a stylesheet, also those within media queries, in one pass over its characters: whatever
 * it holds, it takes no longer than its length.
 */
export function declarationsIn(source: string): Declaration[] {
  const css = withoutComments(source)
  const found: Declaration[] = []
  let selector = ''
  let from = 0
  for (let at = 0; at <= css.length && found.length < mostDeclarations; at += 1) {
    const sign = css[at]
    if (sign !== '{' && sign !== '}' && sign !== ';' && at < css.length) continue
    const text = css.slice(from, Math.min(at, from + longestSelector + longestValue)).trim()
    from = at + 1
    if (sign === '{') selector = text.slice(0, longestSelector)
    else if (selector) {
      const colon = text.indexOf(':')
      const value = text.slice(colon + 1).trim()
      if (colon > 0 && value.length <= longestValue)
        found.push({ selector, property: text.slice(0, colon).trim().toLowerCase(), value })
    }
    if (sign === '}') selector = ''
  }
  return found
}

const byte = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
const rgb = (r: number, g: number, b: number) => `#${byte(r)}${byte(g)}${byte(b)}`

function fromHsl(h: number, s: number, l: number): string {
  const channel = (n: number) => {
    const k = (n + (((h % 360) + 360) % 360) / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return rgb(channel(0), channel(8), channel(4))
}

/** The share from which a color counts as opaque. */
const opaque = 0.9
const shareOf = (text: string) =>
  text.endsWith('%') ? Number.parseFloat(text) / 100 : Number.parseFloat(text)

function fromHex(digits: string): string | null {
  const each = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  const alpha = each.length === 8 ? Number.parseInt(each.slice(6), 16) / 255 : 1
  return alpha >= opaque ? `#${each.slice(0, 6).toLowerCase()}` : null
}

/** Returns the color at the beginning of a value as `#rrggbb`; null for another value or one that is seen through. */
export function colorIn(value: string): string | null {
  const [, digits] = /^#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\da-z])/i.exec(value) ?? []
  if (digits) return fromHex(digits)
  const [, kind = '', inside = ''] = /^(rgb|hsl|oklch)a?\(([^()]{1,80})\)/i.exec(value) ?? []
  const [a = '', b = '', c = '', alpha = '1'] = inside.split(/[\s,/]+/).filter(Boolean)
  if (!c || !(shareOf(alpha) >= opaque)) return null
  const numbers = [a, b, c].map((part) => Number.parseFloat(part)) as [number, number, number]
  if (numbers.some((number) => !Number.isFinite(number))) return null
  const [first, second, third] = numbers
  const channel = (text: string, number: number) => (text.endsWith('%') ? number * 2.55 : number)
  if (kind.toLowerCase() === 'rgb')
    return rgb(channel(a, first), channel(b, second), channel(c, third))
  if (kind.toLowerCase() === 'hsl') return fromHsl(first, second / 100, third / 100)
  const chroma = b.endsWith('%') ? (second / 100) * 0.4 : second
  return hexOf({
    l: Math.min(1, Math.max(0, shareOf(a))),
    c: Math.min(0.4, Math.max(0, chroma)),
    h: third,
  })
}

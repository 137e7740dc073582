import { type Lettering, letteringOf, printableIn, type Voice } from './lettering.ts'
import { type Canvas, n, type Rect, type Style } from './style.ts'
import { setTitle } from './title-setting.ts'

/** The text of a cover; each part may be empty. */
export type Words = { title: string; kicker: string; name: string }

const voices: Record<Style['voice'], Voice & { leading: number }> = {
  plain: { typeface: 'familjen-grotesk', axes: { wght: 700 }, tracking: -0.026, leading: 1.03 },
  broad: { typeface: 'inter', axes: { wght: 750 }, tracking: -0.034, leading: 1.08 },
  bookish: {
    typeface: 'fraunces',
    axes: { wght: 620, opsz: 72 },
    tracking: -0.014,
    leading: 1.08,
  },
}
const small: Voice = { typeface: 'instrument-sans', axes: { wght: 600 }, tracking: 0 }

/** Characters that only control how others are displayed. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufe0e\ufe0f]/gu

/** Returns the part of a text that the typefaces can show; empty when that would drop half of it. */
export async function printableOf(text: string, voice: Style['voice'] | 'small'): Promise<string> {
  const clean = text.normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '').trim()
  const isPrintable = await printableIn(voice === 'small' ? small : voices[voice], clean)
  const letters = Array.from(clean).filter((each) => /[\p{L}\p{N}]/u.test(each))
  if (letters.filter(isPrintable).length < letters.length * 0.75) return ''
  const printable = Array.from(clean)
    .map((each) => (isPrintable(each) ? each : ' '))
    .join('')
  const tidy = printable
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim()
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : ''
}

/** Returns the text of a cover as SVG outlines: no font is needed to display it. */
export async function lettered(canvas: Canvas, style: Style, words: Words): Promise<string> {
  const area = style.area(canvas)
  const size = canvas.isWide ? 25 : 31
  const label = await letteringOf(small, words.kicker + words.name + '…')
  const top = area.y + size * label.capHeight
  const bottom = style.nameAbove ? null : area.y + area.height
  const line = (text: string, room: number) => shortened(text, room / size, label)
  const { ink, accentText, accents } = canvas.palette
  // Uses the full width where the drawing leaves the top line free.
  const fullWidth = canvas.width - area.x * 2
  let drawn = ''
  if (words.kicker) {
    const room = style.nameAbove && words.name ? fullWidth * 0.48 : area.width
    drawn += at(area.x, top, accentText, label.outlines(line(words.kicker, room), size))
  }
  if (words.name) {
    const mark = size * 0.62
    const room = (style.nameAbove ? fullWidth * (words.kicker ? 0.48 : 1) : area.width) - mark * 1.7
    const name = line(words.name, room)
    const y = bottom ?? top
    const isRight = bottom === null && words.kicker
    const x = isRight ? area.x + fullWidth - label.width(name) * size - mark * 1.7 : area.x
    drawn += `<circle cx="${n(x + mark / 2)}" cy="${n(y - (size * label.capHeight) / 2)}" r="${n(mark / 2)}" fill="${accentText === ink ? ink : accents[0]}"/>`
    drawn += at(x + mark * 1.7, y, ink, label.outlines(name, size))
  }
  const over = words.kicker || bottom === null ? size * 2.5 : 0
  const under = words.name && bottom !== null ? size * 2.5 : 0
  const y = Math.max(area.y + over, style.titleTop?.(canvas) ?? 0)
  const box = { ...area, y, height: area.y + area.height - under - y }
  return drawn + (words.title ? await titled(canvas, style, words.title, box) : '')
}

async function titled({ palette, isWide }: Canvas, style: Style, title: string, box: Rect) {
  const { leading, ...voice } = voices[style.voice]
  const letters = await letteringOf(voice, `${title}-…`)
  const isShort = title.length <= 24
  const largest = Math.round(style.largest * (isWide ? 1 : 1.1) * (isShort ? 1.35 : 1))
  const limits = { largest, smallest: isWide ? 40 : 46, leading, mostLines: isWide ? 5 : 7 }
  const { lines, size } = setTitle(title, box, limits, letters.width)
  const below = size * 0.12
  const high = (lines.length - 1) * size * leading + size * letters.capHeight
  const spare = { top: 0, middle: 0.5, bottom: 1 }[style.anchor] * (box.height - high - below)
  const first = box.y + spare + size * letters.capHeight
  return lines
    .map((line, i) =>
      at(
        box.x - size * 0.04,
        first + i * size * leading,
        palette.ink,
        letters.outlines(line, size),
      ),
    )
    .join('')
}

const at = (x: number, y: number, fill: string, outlines: string) =>
  `<g transform="translate(${n(x)} ${n(y)})" fill="${fill}">${outlines}</g>`

/** Puts a text on one line, with an ellipsis when it is too long. */
function shortened(text: string, room: number, { width }: Lettering): string {
  if (width(text) <= room) return text
  const characters = Array.from(text)
  while (characters.length > 1 && width(`${characters.join('').trimEnd()}…`) > room)
    characters.pop()
  return `${characters.join('').trimEnd()}…`
}

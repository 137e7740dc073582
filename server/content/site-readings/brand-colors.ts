import { type CheerioAPI, load } from 'cheerio/slim'
import { colourOf, contrast } from '../../../packages/cover-rendering/colour.ts'
import { colorIn, type Declaration, declarationsIn } from './css-colors.ts'
import { isReadable, type ReadPage } from './readable.ts'

/** A color of a website, what it is used for and a page with it. */
export type BrandColor = { color: string; from: string; page: string }
/** A stylesheet that was read, and the page that uses it. */
export type Stylesheet = { page: string; css: string }

/** The most colors that are suggested. */
const most = 4
/** The chroma below which a color counts as gray, and nobody's own. */
const gray = 0.045
/** The contrast below which nobody sees a color on white, as on the plates of covers. */
const leastContrast = 1.35
/** The distance of two colors that look the same. */
const alike = 0.06
/** Points that the uses of a color can bring. */
const mostForUses = 20

/** Colors that common frameworks bring along, whoever uses them. */
const frameworks = new Set(
  '#0d6efd #007bff #6c757d #198754 #28a745 #dc3545 #ffc107 #0dcaf0 #17a2b8 #6610f2 #6f42c1 #d63384 #e83e8c #fd7e14 #20c997 #0000ee #551a8b #0693e3 #00d084 #7bdcb5 #8ed1fc #9b51e0 #cf2e2e #fcb900 #ff6900 #f78da7 #2271b1 #007cba'.split(
    ' ',
  ),
)
const telling = /brand|primary|accent|main|highlight|theme|cta/i
const prominent = /btn|button|cta|header|nav|hero|footer|banner|submit/i

type Score = { points: number; uses: number; from: string; fromPoints: number; page: string }

/** Returns whether a color is somebody's own: neither gray nor hard to see. */
export function isOwn(color: string): boolean {
  const { l, c } = colourOf(color)
  return (
    c >= gray && l > 0.12 && contrast(color, '#ffffff') >= leastContrast && !frameworks.has(color)
  )
}

const fromMeta = ($: CheerioAPI) => [
  {
    value: $('meta[name="theme-color" i]').first().attr('content'),
    from: 'Theme color',
    points: 14,
  },
  { value: $('link[rel="mask-icon" i]').first().attr('color'), from: 'Icon', points: 8 },
  {
    value: $('meta[name="msapplication-TileColor" i]').first().attr('content'),
    from: 'Tile color',
    points: 6,
  },
]

/** Returns the colors that custom properties stand for, through references to others. */
function customColors(declarations: readonly Declaration[]): Map<string, string> {
  const values = new Map(
    declarations
      .filter(({ property }) => property.startsWith('--'))
      .map(({ property, value }) => [property, value]),
  )
  const resolve = (value: string, depth = 0): string | null => {
    const [, name] = /^var\(\s*(--[\w-]+)/.exec(value) ?? []
    const next = name && values.get(name.toLowerCase())
    return next && depth < 5 ? resolve(next, depth + 1) : colorIn(value)
  }
  return new Map(
    [...values].flatMap(([name, value]) => {
      const color = resolve(value)
      return color ? [[name, color] as const] : []
    }),
  )
}

/**
 * Returns the colors by which a website is known, the most telling first: its theme color, custom properties that are named
 * so, and the grounds of its buttons, headers and the rest. Colors that look alike count as one.
 */
export function brandColorsIn(
  pages: readonly ReadPage[],
  stylesheets: readonly Stylesheet[],
): BrandColor[] {
  const scores = new Map<string, Score>()
  const add = (color: string | null, points: number, from: string, page: string) => {
    if (!color || !isOwn(color)) return
    const score = scores.get(color) ?? { points: 0, uses: 0, from: '', fromPoints: 0, page }
    if (points > score.fromPoints) Object.assign(score, { from, fromPoints: points, page })
    scores.set(color, { ...score, points: score.points + points })
  }
  const addUse = (color: string | null, points: number, from: string, page: string) => {
    const uses = color ? (scores.get(color)?.uses ?? 0) : 0
    add(color, uses >= mostForUses ? 0 : points, from, page)
    const score = color && scores.get(color)
    if (score) score.uses += points
  }
  const sheets = [...stylesheets]
  for (const { url, html } of pages.filter((page) => isReadable(page.html))) {
    const $ = load(html)
    for (const { value, from, points } of fromMeta($))
      add(colorIn(value?.trim() ?? ''), points, from, url)
    const css = $('style')
      .toArray()
      .slice(0, 20)
      .map((element) => $(element).text())
      .join('\n')
    sheets.push({ page: url, css })
  }
  const read = sheets.flatMap(({ page, css }) =>
    declarationsIn(css).map((each) => ({ ...each, page })),
  )
  const custom = customColors(read)
  for (const { selector, property, value, page } of read) {
    const [, name] = /^var\(\s*(--[\w-]+)/.exec(value) ?? []
    const color = name ? (custom.get(name.toLowerCase()) ?? null) : colorIn(value)
    if (property.startsWith('--')) {
      if (!name && telling.test(property)) add(color, 10, property, page)
    } else if (property === 'background' || property === 'background-color') {
      if (prominent.test(selector)) addUse(color, 3, 'Buttons and headers', page)
      else addUse(color, 1, 'Backgrounds', page)
    } else if (property === 'color' || property === 'fill')
      addUse(color, 0.5, 'Texts and drawings', page)
  }
  return distinct(scores)
}

/** Returns the colors with the most points; the points of those that look alike count for the first of them. */
function distinct(scores: ReadonlyMap<string, Score>): BrandColor[] {
  const sorted = [...scores].toSorted(([, a], [, b]) => b.points - a.points)
  const kept: { color: string; score: Score }[] = []
  for (const [color, score] of sorted.slice(0, 200)) {
    const same = kept.find((each) => distance(each.color, color) < alike)
    if (same) same.score = { ...same.score, points: same.score.points + score.points }
    else kept.push({ color, score })
  }
  return kept
    .toSorted((a, b) => b.score.points - a.score.points)
    .slice(0, most)
    .map(({ color, score: { from, page } }) => ({ color, from, page }))
}

function distance(one: string, other: string): number {
  const place = (hex: string) => {
    const { l, c, h } = colourOf(hex)
    const turn = (h * Math.PI) / 180
    return [l, c * Math.cos(turn), c * Math.sin(turn)] as const
  }
  const [a, b] = [place(one), place(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

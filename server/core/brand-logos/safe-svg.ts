import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Elements that only draw. Text is not among them: it would need a typeface that nobody else has. */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask use title desc style symbol'.split(
    ' ',
  ),
)
/** Parts of drawing programs' own vocabularies, which are left out with all that they contain. */
const leftOut = /^(?:metadata|sodipodi:|inkscape:|rdf:|cc:|dc:|i:|x:|a:|sketch:|figma:)/
/** Attributes that draw or place something, or name it. */
const attributes =
  /^(?:id|class|d|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|width|height|points|viewBox|preserveAspectRatio|transform|fill|fill-opacity|fill-rule|stroke|stroke-[a-z]+|clip-path|clip-rule|clipPathUnits|mask|maskUnits|maskContentUnits|opacity|color|display|visibility|offset|stop-color|stop-opacity|gradientUnits|gradientTransform|spreadMethod|paint-order|vector-effect|overflow|style|href|xlink:href|version|xml:space|role|aria-label|aria-hidden|focusable|data-[\w-]+|mix-blend-mode|isolation|enable-background|shape-rendering|fill-opacity)$/

/** Refuses an SVG file for what it holds. */
export class UnsafeSvgError extends Error {}

/** Whether a value names nothing outside of the file, and runs nothing. */
const isHarmless = (value: string) =>
  !/[\\@]|expression|javascript:|data:|behavior|-moz-binding/i.test(value) &&
  [...value.matchAll(/url\(\s*["']?([^)]*)/gi)].every(([, target = '']) => target.startsWith('#'))

const escaped = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

function attributesOf({ name, attributes: given }: SaxesTagPlain): string {
  const kept = Object.entries(given).map(([key, value]) => {
    if (/^on/i.test(key)) throw new UnsafeSvgError(key)
    if (!attributes.test(key)) return ''
    const isLink = key === 'href' || key === 'xlink:href'
    if (isLink ? !value.startsWith('#') : !isHarmless(value)) throw new UnsafeSvgError(key)
    return ` ${isLink ? 'href' : key}="${escaped(value)}"`
  })
  return name === 'svg' ? ` xmlns="http://www.w3.org/2000/svg"${kept.join('')}` : kept.join('')
}

/**
 * Returns an SVG file with nothing but its shapes, written anew, and its size.
 * @throws UnsafeSvgError for a script, an event, a text, a picture, a foreign reference or what isn't an SVG file
 */
export function safeSvg(source: string): { svg: string; width: number; height: number } {
  const out: string[] = []
  let size: { width: number; height: number } | null = null
  let skipped = 0
  let styleDepth = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new UnsafeSvgError(error.message)
  })
  parser.on('doctype', (text) => {
    if (text.includes('[')) throw new UnsafeSvgError('doctype')
  })
  parser.on('opentag', (tag) => {
    if (skipped || leftOut.test(tag.name)) return void (skipped += 1)
    if (!elements.has(tag.name) || (!size && tag.name !== 'svg')) throw new UnsafeSvgError(tag.name)
    size ??= sizeOf(tag)
    if (tag.name === 'style') styleDepth += 1
    out.push(`<${tag.name}${attributesOf(tag)}>`)
  })
  parser.on('closetag', (tag) => {
    if (skipped) return void (skipped -= 1)
    if (tag.name === 'style') styleDepth -= 1
    out.push(`</${tag.name}>`)
  })
  const onText = (text: string) => {
    if (skipped || !text.trim()) return
    if (styleDepth && !isHarmless(text)) throw new UnsafeSvgError('style')
    out.push(escaped(text))
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(source).close()
  if (!size) throw new UnsafeSvgError('empty')
  return { svg: out.join(''), ...(size as { width: number; height: number }) }
}

/** Returns the size that the outermost element says. */
function sizeOf({ attributes: given }: SaxesTagPlain) {
  const box =
    given['viewBox']
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const inPixels = (text = '') => (/^[\d.]+(?:px)?$/.test(text) ? Number.parseFloat(text) : NaN)
  const [width, height] = [box[2] ?? inPixels(given['width']), box[3] ?? inPixels(given['height'])]
  if (!(width > 0 && height > 0)) throw new UnsafeSvgError('size')
  return { width, height }
}

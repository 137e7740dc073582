/** A perceptual color: lightness 0 to 1, chroma from 0 to about 0.3, hue in degrees (OKLCH). */
export type Colour = { l: number; c: number; h: number }

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const gamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]

/** Parses `#rrggbb`. */
export function colourOf(hex: string): Colour {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const d = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, d),
    h: ((Math.atan2(d, a) * 180) / Math.PI + 360) % 360,
  }
}

function rgbOf({ l, c, h }: Colour): [number, number, number] {
  const [a, d] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * d) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * d) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * d) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** Formats `#rrggbb`; reduces the chroma of colors outside the range of screens. */
export function hexOf(colour: Colour): string {
  let displayable = { ...colour, l: Math.min(1, Math.max(0, colour.l)) }
  let rgb = rgbOf(displayable)
  while (displayable.c > 0.001 && rgb.some((value) => value < -0.0005 || value > 1.0005)) {
    displayable = { ...displayable, c: displayable.c * 0.94 }
    rgb = rgbOf(displayable)
  }
  const byte = (value: number) => Math.round(gamma(Math.min(1, Math.max(0, value))) * 255)
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
}

const luminance = (hex: string) => {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio of two colors, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Makes the color lighter or darker, only as far as needed for a contrast of `least` against `ground`. */
export function withContrast(hex: string, ground: string, least: number): string {
  const colour = colourOf(hex)
  const step = luminance(ground) > 0.18 ? -0.02 : 0.02
  const isAtEnd = (l: number) => (step > 0 ? l >= 1 : l <= 0)
  let result = hex
  for (let { l } = colour; contrast(result, ground) < least && !isAtEnd(l); l += step)
    result = hexOf({ ...colour, l: l + step })
  return result
}

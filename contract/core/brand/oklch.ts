/** A perceptual color: lightness 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }
export type Triple = readonly [number, number, number]

const clamped = (value: number) => Math.min(1, Math.max(0, value))
const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const gamma = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055

/** Returns the red, green and blue of `#rrggbb` as amounts of light, each from 0 to 1. */
export function linearOf(hex: string): Triple {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** Returns amounts of light in the OKLab space. */
export function labOf([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function lightOf({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isDisplayable = (color: Oklch) =>
  lightOf(color).every((value) => value >= -0.0005 && value <= 1.0005)

/** Lowers the chroma until a screen can show the color; hue and lightness stay. */
function displayable(color: Oklch): Oklch {
  if (isDisplayable(color)) return color
  let [low, high] = [0, color.c]
  for (let step = 0; step < 18; step += 1) {
    const c = (low + high) / 2
    if (isDisplayable({ ...color, c })) low = c
    else high = c
  }
  return { ...color, c: low }
}

/** Parses `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [l, a, b] = labOf(linearOf(hex))
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** Formats `#rrggbb`; lowers the chroma of colors that no screen can show. */
export function hexOf(color: Oklch): string {
  const byte = (value: number) => Math.round(gamma(clamped(value)) * 255)
  const parts = lightOf(displayable(color)).map((value) =>
    byte(value).toString(16).padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

const luminance = (hex: string) => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

import type { BrandSettings } from '../../contract/core/brand.ts'
import type { LogoPart } from '../../contract/core/brand-logos.ts'
import type { Tokens } from '../../contract/core/brand/tokens.ts'

/** A picture of the logo: an SVG as text, or a PNG in base64. */
export type Logo = {
  type: 'svg' | 'png'
  content: string
  width: number
  height: number
  url: string
}

/** The look of an agency: everything that is drawn takes its colors and typefaces from here. */
export type Brand = BrandSettings & {
  light: Tokens
  dark: Tokens
  /** The logo for light and for dark grounds, and the icon; the name is drawn in the place of a missing one. */
  logos: Partial<Record<LogoPart, Logo>>
  /** The style sheet that every document links after its own; null while the styles of the web build say it all. */
  stylesheet: string | null
}

import type { BrandSettings } from '../../contract/core/brand.ts'
import type { Tokens } from '../../contract/core/brand/tokens.ts'

/** The look of an agency: everything that is drawn takes its colors and typefaces from here. */
export type Brand = BrandSettings & {
  light: Tokens
  dark: Tokens
  /** The style sheet that every document links after its own; null while the styles of the web build say it all. */
  stylesheet: string | null
}

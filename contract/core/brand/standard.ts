import { type Ramp, rampOf } from './ramp.ts'
import { type BrandColors, brandTokens, type Theme, type Tokens } from './tokens.ts'

/** The sample agency's colors, whose themes are tuned by hand in web/ui/tokens.css. */
export const standardColors = {
  primary: '#054c3c',
  accent: '#fcbe16',
} as const satisfies BrandColors

/** Both themes of web/ui/tokens.css, in the order of `brandTokens`. */
const standard: Record<Theme, string> = {
  light: `#f7fbf8 #ffffff #eff4f0 #e2ede6 #fdf6e6 #d7e0da #bfcbc4 #75857d #0b2720 #3c514a #596b64
    #054c3c #00352b #01241d #d4f0e2 #005a45 #f6fcf6 #bdd2c6 #fcbe16 #f2a900 #fef1c8 #7e5209 #2e2305
    #fcbe16 #fcbe16 #054c3c #00352b #f6fcf6 #106eab #4b5953 #eaefeb #8d9c95 #004c38 #b47a01 #3986d7
    #af4412 #4d0e52 #0e7763 #c4cfc8`,
  dark: `#091613 #10201c #06110e #152923 #2c321e #22332e #33463f #657a71 #eef4ee #bbc8bf #96a49c
    #054c3c #135d49 #030e0b #14362c #8ddaba #f6fcf6 #bdd2c6 #fcc535 #ffd86b #40300d #f8cf68 #2e2305
    #fcc535 #90742a #fcc535 #ffd86b #2e2305 #62bbf5 #b5c1ba #202d29 #7c8a83 #59a489 #fdce4e #3d74b0
    #da6438 #d393d7 #c3e8d7 #3b4c46`,
}

const tokensOf = (theme: Theme): Tokens => {
  const values = standard[theme].split(/\s+/)
  return Object.fromEntries(brandTokens.map((token, at) => [token, values[at]])) as Tokens
}
const ramp: Ramp = { light: tokensOf('light'), dark: tokensOf('dark'), notes: [] }

export const isStandard = ({ primary, accent }: BrandColors) =>
  primary === standardColors.primary && accent === standardColors.accent

/** Returns both themes of the agency's colors: those tuned by hand for the sample's, derived ones for all others. */
export const themesOf = (colors: BrandColors): Ramp => (isStandard(colors) ? ramp : rampOf(colors))

import { createHash } from 'node:crypto'
import { isNearError } from '../../../contract/core/brand/notes.ts'
import { isStandard } from '../../../contract/core/brand/standard.ts'
import { brandTokens } from '../../../contract/core/brand/tokens.ts'
import type { Brand } from '../../../site/schema/brand.ts'
import { logoRules } from './logo-rules.ts'
import { builtLook } from './built-look.ts'

/** Outweighs the tokens of web/ui/tokens.css in whatever order the browser loads the style sheets. */
const root = ':root:root'

const colorRules = (brand: Brand) => {
  const { light, dark } = brand
  const values = brandTokens.map((token) => `--${token}:light-dark(${light[token]},${dark[token]})`)
  return `${root}{${values.join(';')}}`
}

/** Draws buttons that delete as outlines, where the brand's own color could be taken for that of errors. */
const dangerRules =
  '.btn.btn-danger{background:var(--surface);border-color:var(--bad);color:var(--bad)}' +
  '.btn.btn-danger:hover:not(:disabled){background:var(--bad-soft)}'

/** Shows pictures of the portal without the sample’s colors (web/ui/devices.css). */
const pictureRules = '.shot-sample{display:none}.shot-plain{display:contents}'

/** Returns the style sheet of a look and its address; null for the sample's, which needs none. */
export function stylesheetOf(brand: Brand): { address: string; css: string } | null {
  const { typefaces, layouts } = builtLook()
  const isOwn = !isStandard(brand)
  const css = [
    typefaces[brand.type] ?? '',
    isOwn ? colorRules(brand) + pictureRules : '',
    isOwn && isNearError(brand.primary) ? dangerRules : '',
    layouts[brand.layout] ?? '',
    logoRules(brand),
  ].join('')
  if (!css) return null
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 10)
  return { address: stylesheetPath.replace(':name', `${hash}.css`), css }
}

/** The path of every style sheet; the name is the hash of its content. */
export const stylesheetPath = '/assets/brand-:name'

import { darkRules, ruler } from '../../platform/email-layout.ts'
import { forcedDisplay } from './forced-display.ts'
import type { Foot } from './foot.ts'

const shown = forcedDisplay('block')

/**
 * Returns the layout of the product's own emails around the content: what stands before it, between it and the footer,
 * and after the footer. All of it is added after styles were inlined, and forced to be shown: content can't hide it.
 */
export function frameOf({ look, head }: Foot): { before: string; between: string; after: string } {
  const { light, body, corners } = look
  return {
    before: `<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]--><div style="max-width:600px;margin:0 auto;padding:32px 16px;${shown}"><div style="margin:0 0 20px;${shown}">${head}</div><div class="surface" style="padding:32px 28px 16px;border:1px solid ${light.line};border-radius:${corners.box};background:${light.surface};${shown}">`,
    between: `</div><div style="padding:20px 4px 0;font:400 13px/1.6 ${body};${shown}">${ruler(look)}`,
    after: '</div></div><!--[if mso]></td></tr></table><![endif]-->',
  }
}

/** Returns the rules for dark screens, for the document's head. */
export const frameStyle = ({ look, darkHead }: Foot): string =>
  `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(look)}${darkHead}}</style>`

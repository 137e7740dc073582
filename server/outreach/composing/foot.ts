import { defaultReason } from '../../../contract/outreach/email-campaigns.ts'
import { parseTemplate, type Part } from '../../../packages/template-language/parse.ts'
import { darkLogo, headOf } from '../../platform/email-layout.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { type EmailLook, emailLookOf } from '../../platform/email-look.ts'
import type { Settings } from '../../platform/settings.ts'
import { forcedDisplay } from './forced-display.ts'

/** The contents of every campaign email’s footer. Users can neither hide it nor change its other parts. */
export type Foot = {
  /** The sender's name. */
  name: string
  /** Why recipients get it; a plain sentence. */
  reason: string
  countsClicks: boolean
  /** The code of the email's language; English if omitted. */
  language?: string
  /** The text of the link that unsubscribes; “Unsubscribe” if omitted. */
  unsubscribeText?: string
  /** Says that clicks are counted; in English if omitted. */
  clicksText?: string
  /** The agency's look. */
  look: EmailLook
  /** The logo or the name above the email in the agency's layout, as HTML, and its rules for dark screens. */
  head: string
  darkHead: string
}

/** Returns the colors of the footer. It has a background of its own, so that they contrast in any layout. */
export const footColors = ({ light, dark }: EmailLook, isFramed = false) => ({
  light: {
    text: light.ink3,
    background: isFramed ? light.paper : light.surface,
    rule: light.line,
  },
  dark: { text: dark.ink2, background: dark.paper, rule: dark.line },
})

/** Returns the rules for dark mode, for the document's head. */
export const footStyle = (look: EmailLook) => {
  const { dark } = footColors(look)
  return `<style>@media (prefers-color-scheme:dark){.campaign-foot{background-color:${dark.background}!important;border-top-color:${dark.rule}!important}.campaign-foot,.campaign-foot p,.campaign-foot a{color:${dark.text}!important}}</style>`
}

const block = forcedDisplay('block')
/** Braces that would begin a tag are set apart. */
const plain = (text: string) => escapeHtml(withoutTags(text))
const withoutTags = (text: string) => text.replace(/\{(?=[{%])/g, '{ ')

/** The variables of the footer that users may place themselves. */
const placeable = ['postal_address', 'unsubscribe_url'] as const
export type Placed = ReadonlySet<(typeof placeable)[number]>

/** Returns the footer's variables that the template always shows: those in conditions may be missing. */
export function placedIn(template: string): Placed {
  const names = new Set(parseTemplate(template).parts.map(nameOf))
  return new Set(placeable.filter((name) => names.has(name)))
}

const nameOf = (part: Part) =>
  typeof part !== 'string' && 'value' in part && 'variable' in part.value ? part.value.variable : ''

/**
 * Returns the footer as template HTML: sender, postal address, reason and unsubscribe link, without what the content
 * places itself. It is as wide as the usual layout and `isCentered` like one of HTML.
 */
export function footMarkup(
  { name, reason, countsClicks, look, unsubscribeText = 'Unsubscribe', clicksText }: Foot,
  {
    placed,
    isCentered,
    isFramed = false,
  }: { placed: Placed; isCentered: boolean; isFramed?: boolean },
): string {
  const { light } = footColors(look, isFramed)
  const address = placed.has('postal_address')
    ? ''
    : '{% if postal_address %}<br>{{ postal_address }}{% endif %}'
  const link = placed.has('unsubscribe_url')
    ? ''
    : ` <a href="{{ unsubscribe_url }}" style="color:${light.text};text-decoration:underline;${forcedDisplay('inline')}">${plain(unsubscribeText)}</a>`
  const clicks = countsClicks
    ? `${link && '.'} ${plain(clicksText ?? 'We count clicks on links.')}`
    : ''
  const side = isCentered ? '16px' : '0'
  const place = isFramed
    ? 'margin:0;padding:0'
    : `margin:32px ${isCentered ? 'auto' : '0'} 0;padding:16px ${side} 16px;border-top:1px solid ${light.rule}`
  const box = `max-width:600px;box-sizing:border-box;${place};background-color:${light.background};color:${light.text};font:400 13px/1.6 system-ui,Arial,sans-serif;text-align:left;${block}`
  return `<div class="campaign-foot" style="${box}"><p style="margin:0;color:${light.text};${block}">${plain(name)}${address}</p><p style="margin:8px 0 0;color:${light.text};${block}">${plain(reason)}${link}${clicks}</p></div>`
}

/** Returns the footer of a campaign: the sender, why recipients get it, and whether clicks are counted. */
export const footOf = (
  { senders: [sender], brand, publicUrl }: Pick<Settings, 'senders' | 'brand' | 'publicUrl'>,
  { reason = '', countsClicks = false } = {},
): Foot => {
  const look = emailLookOf(brand)
  const name = sender.name || sender.address
  return {
    name,
    reason: reason || defaultReason,
    countsClicks,
    look,
    head: headOf(look, withoutTags(name), { brand, publicUrl }),
    darkHead: brand.logos.light ? darkLogo(look, Boolean(brand.logos.dark)) : '',
  }
}

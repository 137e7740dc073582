import { plainOf } from '../../packages/markdown/written.ts'
import type { Block, EmailContent } from './email.ts'
import { type EmailLook, emailLookOf } from './email-look.ts'
import { markdownHtml } from './email-markdown.ts'
import { writtenHtml } from './email-written.ts'
import { escapeHtml } from './escape-html.ts'
import type { Settings } from './settings.ts'

const lines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>')

/**
 * Checks a link's address.
 * @throws Error for a protocol that an email must not link to
 */
const safeUrl = (url: string) => {
  if (!/^(?:https?:\/\/|mailto:)[^\s"'<>]+$/i.test(url))
    throw new Error('a button in an email needs an https:, http: or mailto: address')
  return escapeHtml(url)
}

/**
 * Renders one block. Styles carry the light colors and classes the dark ones, which clients without dark mode ignore.
 */
const htmlOf = (look: EmailLook, block: Block, at: number): string => {
  const { light, display, body, weight, corners } = look
  if ('heading' in block) {
    const [tag, size] = at === 0 ? ['h1', '26px'] : ['h2', '19px']
    return `<${tag} dir="auto" class="ink" style="margin:0 0 16px;font:${weight} ${size}/1.15 ${display};letter-spacing:-.02em;color:${light.ink}">${lines(block.heading)}</${tag}>`
  }
  if ('paragraph' in block)
    return `<p dir="auto" class="ink2" style="margin:0 0 16px;font:400 16px/1.6 ${body};color:${light.ink2}">${lines(block.paragraph)}</p>`
  if ('written' in block) return writtenHtml(look, block.written)
  if ('markdown' in block) return markdownHtml(look, block.markdown, Boolean(block.isQuiet))
  if ('person' in block) return personRow(look, block.person)
  if ('button' in block)
    return `<p style="margin:24px 0"><a class="button" href="${safeUrl(block.button.url)}" style="display:inline-block;padding:12px 20px;border-radius:${corners.button};background:${light.button};font:600 16px/24px ${body};color:${light.onButton};text-decoration:none">${escapeHtml(block.button.label)}</a></p>`
  if ('link' in block)
    return `<p class="ink3" style="margin:0 0 12px;font:400 13px/1.55 ${body};color:${light.ink3}"><a href="${safeUrl(block.link.url)}" style="color:${light.link}">${escapeHtml(block.link.label)}</a></p>`
  if ('facts' in block)
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse">${block.facts.map((fact) => factRow(look, fact)).join('')}</table>`
  return `<p dir="auto" class="ink3" style="margin:0 0 12px;font:400 13px/1.55 ${body};color:${light.ink3};overflow-wrap:anywhere">${lines(block.small)}</p>`
}

const personRow = (
  { light, body }: EmailLook,
  { name, imageUrl }: { name: string; imageUrl: string | null },
) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse"><tr>${
    imageUrl
      ? `<td style="padding:0 12px 0 0"><img src="${safeUrl(imageUrl)}" width="40" height="40" alt="" style="display:block;width:40px;height:40px;border-radius:20px;object-fit:cover"></td>`
      : ''
  }<td dir="auto" class="ink" style="font:600 15px/1.4 ${body};color:${light.ink};overflow-wrap:anywhere">${escapeHtml(name)}</td></tr></table>`

const factRow = ({ light, body }: EmailLook, [label, value]: [string, string]) =>
  `<tr><td class="ink3 line" style="width:32%;padding:10px 16px 10px 0;border-top:1px solid ${light.line};vertical-align:top;font:400 14px/1.5 ${body};color:${light.ink3}">${escapeHtml(label)}</td><td dir="auto" class="ink line" style="padding:10px 0;border-top:1px solid ${light.line};vertical-align:top;font:600 15px/1.5 ${body};color:${light.ink};font-variant-numeric:tabular-nums;overflow-wrap:anywhere">${lines(value)}</td></tr>`

const textOf = (block: Block): string => {
  if ('heading' in block)
    return `${block.heading}\n${'='.repeat(Math.min(60, block.heading.length))}`
  if ('paragraph' in block) return block.paragraph
  if ('written' in block) return plainOf(block.written, { links: true })
  if ('markdown' in block) return block.markdown
  if ('person' in block) return block.person.name
  if ('button' in block) return `${block.button.label}:\n${block.button.url}`
  if ('link' in block) return `${block.link.label}:\n${block.link.url}`
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return block.small
}

/** Returns the rules for dark screens, for the classes of this layout. */
export const darkRules = ({ dark }: EmailLook) =>
  [
    `body,.paper{background:${dark.paper}!important}`,
    `.surface{background:${dark.surface}!important;border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}.ink2{color:${dark.ink2}!important}.ink3{color:${dark.ink3}!important}`,
    `.line{border-color:${dark.line}!important}.ink3 a{color:${dark.link}!important}`,
    `.button{background:${dark.button}!important;color:${dark.onButton}!important}`,
  ].join('')

/** The ruler at the foot of an email: one tick every 12 px. Clients without gradients show its line. */
export const ruler = ({ light }: EmailLook) =>
  `<div class="line" aria-hidden="true" style="height:8px;margin:8px 0 20px;border-bottom:1px solid ${light.line};background-image:repeating-linear-gradient(90deg,${light.ink3} 0 1px,transparent 1px 12px)"></div>`
/** Returns the logo at the head of an email, or the name. The logo is a picture of this server, as people's pictures are. */
export function headOf(
  { light, display, weight }: EmailLook,
  agency: string,
  { brand: { logos }, publicUrl }: Pick<Settings, 'brand' | 'publicUrl'>,
): string {
  if (!logos.light)
    return `<span class="ink" style="font:${weight} 19px/1.2 ${display};letter-spacing:-.02em;color:${light.ink};border-bottom:4px solid ${light.sun}">${escapeHtml(agency)}</span>`
  const picture = (name: 'light' | 'dark', show: string) =>
    `<img class="logo-${name}" src="${safeUrl(publicUrl + logos.light?.url.replace(/[^/]*$/, `${name}.png`))}" height="36" alt="${escapeHtml(agency)}" style="display:${show};height:36px;max-width:260px;border:0;font:${weight} 19px/1.2 ${display};color:${light.ink}">`
  return picture('light', 'inline-block') + (logos.dark ? picture('dark', 'none') : '')
}

/** Without a logo for dark pages, the light one keeps its ground. */
export const darkLogo = ({ light }: EmailLook, hasDark: boolean) =>
  hasDark
    ? '.logo-light{display:none!important}.logo-dark{display:inline-block!important}'
    : `.logo-light{background:${light.surface};padding:8px 12px;border-radius:6px}`

/** Keeps the inbox from showing body text after the preheader. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

/**
 * Renders an email as HTML and as text from the same blocks, with the agency's name (that of the first sender) and
 * postal address.
 * @throws Error when a button's address is neither a web nor a mail address
 */
export function renderEmail(
  email: Pick<EmailContent, 'subject' | 'preheader' | 'blocks' | 'language'>,
  {
    senders: [sender],
    postalAddress,
    publicUrl,
    brand,
  }: Pick<Settings, 'senders' | 'postalAddress' | 'publicUrl' | 'brand'>,
): { html: string; text: string } {
  const look = emailLookOf(brand)
  const { light, body, corners } = look
  const agency = sender.name || sender.address
  const foot = [agency, postalAddress].filter(Boolean)
  const text = [...email.blocks.map(textOf), [...foot, publicUrl].join('\n')].join('\n\n')
  const html = `<!doctype html>
<html lang="${email.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(email.subject)}</title><style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${darkRules(look)}${brand.logos.light ? darkLogo(look, Boolean(brand.logos.dark)) : ''}}</style></head>
<body class="paper" style="margin:0;padding:0;background:${light.paper}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(email.preheader)}${filler}</div>
<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]--><div style="max-width:600px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 20px">${headOf(look, agency, { brand, publicUrl })}</p>
<div class="surface" style="padding:32px 28px 20px;border:1px solid ${light.line};border-radius:${corners.box};background:${light.surface}">
${email.blocks.map((block, at) => htmlOf(look, block, at)).join('\n')}
</div>
<div style="padding:20px 4px 0">${ruler(look)}<p class="ink3" style="margin:0;font:400 13px/1.6 ${body};color:${light.ink3}">${foot.map(lines).join('<br>')}<br><a href="${safeUrl(publicUrl)}" style="color:${light.link}">${escapeHtml(publicUrl.replace(/^https?:\/\//, ''))}</a></p></div>
</div><!--[if mso]></td></tr></table><![endif]--></body></html>
`
  return { html, text: `${text}\n` }
}

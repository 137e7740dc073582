import type { EmailLayout } from '../../../contract/outreach/email-templates.ts'
import { sampleBrand } from '../../../site/brand.ts'
import { type EmailLook, emailLookOf } from '../../platform/email-look.ts'

/** Styles that make the email look personally typed: no banner, page width, light and dark. */
const plainStyle = ({ light, dark }: EmailLook) => `
body{margin:0;padding:24px 16px;background:${light.surface};color:${light.ink};font:400 16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
.email {max-width:600px;overflow-wrap:anywhere}
h1,h2,h3,h4{margin:24px 0 12px;line-height:1.2}
.button{font-weight:600}
${common(light)}
@media (prefers-color-scheme:dark){body{background:${dark.paper}!important;color:${dark.ink}!important}a{color:${dark.link}!important}${commonInDark(dark)}}
`

/** Styles of what stands in the frame of the product's own emails. */
const framedStyle = ({ light, dark, display, body, weight, corners }: EmailLook) => `
body{margin:0;padding:0;background:${light.paper}}
.email {overflow-wrap:anywhere;color:${light.ink2};font:400 16px/1.6 ${body}}
h1,h2,h3,h4{margin:0 0 16px;font-family:${display};font-weight:${weight};line-height:1.15;color:${light.ink}}
p+h1,p+h2,p+h3,p+h4,ul+h2,ol+h2,ul+h3,ol+h3{margin-top:24px}
strong,th{color:${light.ink}}
${common(light)}
.button{display:inline-block;padding:12px 20px;border-radius:${corners.button};background:${light.button};font:600 16px/24px ${body};color:${light.onButton};text-decoration:none}
@media (prefers-color-scheme:dark){body{background:${dark.paper}!important}.email {color:${dark.ink2}!important}h1,h2,h3,h4,strong,th{color:${dark.ink}!important}.email a{color:${dark.link}!important}.email .button{background:${dark.button}!important;color:${dark.onButton}!important}${commonInDark(dark)}}
`

const common = (light: EmailLook['light']) => `p,ul,ol,blockquote,table,pre{margin:0 0 16px}
p,ul,ol,blockquote,table,pre{margin:0 0 16px}
ul,ol{padding-left:24px}
li{margin:0 0 4px}
h1{font-size:24px}h2{font-size:20px}h3{font-size:17px}h4{font-size:16px}
a{color:${light.link}}
img{max-width:100%;height:auto;border:0}
blockquote{padding-left:16px;border-left:3px solid ${light.line};color:${light.ink2}}
hr{margin:24px 0;border:0;border-top:1px solid ${light.line}}
th,td{padding:6px 12px 6px 0;text-align:left;vertical-align:top}`
const commonInDark = (dark: EmailLook['dark']) =>
  `blockquote{color:${dark.ink2}!important;border-color:${dark.line}!important}hr{border-color:${dark.line}!important}`

const styleOf = (look: EmailLook, layout: EmailLayout) =>
  layout === 'branded' ? framedStyle(look) : plainStyle(look)

/** Wraps `body` in an HTML document; `title` and `body` are markup. */
export const documentOf = (
  body: string,
  title: string,
  {
    look = emailLookOf(sampleBrand),
    layout,
    language = 'en',
  }: { look?: EmailLook | undefined; layout: EmailLayout; language?: string | undefined },
) =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${styleOf(look, layout)}</style></head>
<body><div class="email">
${body}
</div></body></html>
`

/** Keeps inboxes from showing body text after the preheader. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Builds the hidden text that inboxes show after the subject; `markup` is already escaped. */
export const hiddenPreheader = (markup: string) =>
  `<div style="display:none;max-height:0;overflow:hidden">${markup}${filler}</div>`

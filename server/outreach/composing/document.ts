import { sampleBrand } from '../../../site/brand.ts'
import { type EmailLook, emailLookOf } from '../../platform/email-look.ts'

/** Styles that make the email look personally typed: no banner, page width, light and dark. */
const styleOf = ({ light, dark }: EmailLook) => `
body{margin:0;padding:24px 16px;background:${light.surface};color:${light.ink};font:400 16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
.email{max-width:600px;overflow-wrap:anywhere}
p,ul,ol,blockquote,table,pre{margin:0 0 16px}
ul,ol{padding-left:24px}
li{margin:0 0 4px}
h1,h2,h3,h4{margin:24px 0 12px;line-height:1.2}
h1{font-size:24px}h2{font-size:20px}h3{font-size:17px}h4{font-size:16px}
a{color:${light.link}}
img{max-width:100%;height:auto;border:0}
blockquote{padding-left:16px;border-left:3px solid ${light.line};color:${light.ink2}}
hr{margin:24px 0;border:0;border-top:1px solid ${light.line}}
th,td{padding:6px 12px 6px 0;text-align:left;vertical-align:top}
@media (prefers-color-scheme:dark){body{background:${dark.paper}!important;color:${dark.ink}!important}a{color:${dark.link}!important}blockquote{color:${dark.ink2}!important;border-color:${dark.line}!important}hr{border-color:${dark.line}!important}}
`

/** Wraps `body` in an HTML document unless it is one; `title` and `body` are markup. */
export const documentOf = (body: string, title: string, look = emailLookOf(sampleBrand)) =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${styleOf(look)}</style></head>
<body><div class="email">
${body}
</div></body></html>
`

/** Keeps inboxes from showing body text after the preheader. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Builds the hidden text that inboxes show after the subject; `markup` is already escaped. */
export const hiddenPreheader = (markup: string) =>
  `<div style="display:none;max-height:0;overflow:hidden">${markup}${filler}</div>`

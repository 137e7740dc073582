/** Styles that make the email look personally typed: no banner, page width, light and dark. */
const style = `
body{margin:0;padding:24px 16px;background:#ffffff;color:#0b2720;font:400 16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
.email{max-width:600px;overflow-wrap:anywhere}
p,ul,ol,blockquote,table,pre{margin:0 0 16px}
ul,ol{padding-left:24px}
li{margin:0 0 4px}
h1,h2,h3,h4{margin:24px 0 12px;line-height:1.2}
h1{font-size:24px}h2{font-size:20px}h3{font-size:17px}h4{font-size:16px}
a{color:#005a45}
img{max-width:100%;height:auto;border:0}
blockquote{padding-left:16px;border-left:3px solid #d7e0da;color:#3c514a}
hr{margin:24px 0;border:0;border-top:1px solid #d7e0da}
th,td{padding:6px 12px 6px 0;text-align:left;vertical-align:top}
@media (prefers-color-scheme:dark){body{background:#091613!important;color:#eef4ee!important}a{color:#8ddaba!important}blockquote{color:#bbc8bf!important;border-color:#22332e!important}hr{border-color:#22332e!important}}
`

/** Wraps `body` in an HTML document unless it is one; `title` and `body` are markup. */
export const documentOf = (body: string, title: string) =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${style}</style></head>
<body><div class="email">
${body}
</div></body></html>
`

/** Keeps inboxes from showing body text after the preheader. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Builds the hidden text that inboxes show after the subject; `markup` is already escaped. */
export const hiddenPreheader = (markup: string) =>
  `<div style="display:none;max-height:0;overflow:hidden">${markup}${filler}</div>`

import { contrast, withContrast } from '../../packages/cover-rendering/colour.ts'
import { html, type Html, trusted } from './html.ts'

/** The client whose page it is. Nothing on it is the agency's: neither name, look nor words. */
export type PageOwner = {
  /** Empty where nobody is to be named. */
  name: string
  /** The language of the page's words, as a code such as `de`. */
  language: string
  /** The postal address below the page; may be empty. */
  address: string
  /** The color of buttons, `#rrggbb`; empty for dark gray. */
  color: string
  /** The logo as a `data:` address; empty for the name in its place. */
  logo: string
}

type Shown = { title: string; description: string; main: Html; head?: Html }

/** Returns a complete document in the owner's name, readable and usable without a script. */
export const ownerPage = (page: Shown, owner: PageOwner): string =>
  `<!doctype html>\n${
    html`<html lang="${owner.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${[page.title, owner.name].filter(Boolean).join(' – ')}</title>
        <meta name="description" content="${page.description}" />
        <link rel="icon" href="data:," />
        ${page.head}
        <style>
          ${trusted(styleOf(owner.color))}
        </style>
      </head>
      <body>
        <header class="wrap owner">
          ${owner.logo ? html`<img src="${owner.logo}" alt="${owner.name}" />` : owner.name}
        </header>
        <main id="main">${page.main}</main>
        ${
          owner.name &&
          html`<footer class="wrap owner-foot">
            <p>${owner.name}</p>
            ${owner.address && html`<p>${owner.address}</p>`}
          </footer>`
        }
      </body>
    </html>`.markup
  }\n`

const grounds = { light: '#ffffff', dark: '#17191c' }
const plainColors = { light: '#2b2f36', dark: '#e3e6ea' }

/** Returns a theme's colors for buttons and links, readable whatever the owner's color is. */
function tonesOf(given: string, theme: keyof typeof grounds): string {
  const ground = grounds[theme]
  const own = /^#[\da-f]{6}$/i.test(given) ? given : plainColors[theme]
  const onButton = contrast(own, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'
  const edge = withContrast(own, ground, 3)
  return `--ground:${ground};--button:${own};--edge:${edge};--on-button:${onButton};--link:${withContrast(own, ground, 4.5)}`
}

const styleOf = (color: string) => `
:root{color-scheme:light dark;--ink:#1d2126;--ink-2:#555c66;--line:#848b95;--soft:#e3e5e9;--bad:#b3261e;${tonesOf(color, 'light')}}
@media (prefers-color-scheme:dark){:root{--ink:#eef0f3;--ink-2:#b4bac3;--line:#7d848e;--soft:#33373d;--bad:#ffb4ab;${tonesOf(color, 'dark')}}}
*,::before,::after{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:400 1.0625rem/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{flex:1}
p,h1,h2,ul,fieldset,legend{margin:0;padding:0;border:0}
.wrap{width:100%;max-width:40rem;margin-inline:auto;padding-inline:1.25rem;overflow-wrap:anywhere}
.owner{padding-block:1.5rem;font-weight:650;font-size:1.125rem}
.owner img{display:block;max-width:12rem;max-height:4.5rem}
@media (prefers-color-scheme:dark){.owner img{padding:.5rem;border-radius:.375rem;background:#fff}}
.owner-foot{margin-top:3rem;padding-block:1.25rem 2rem;font-size:.875rem;color:var(--ink-2)}
.owner-foot::before{content:'';display:block;border-top:1px solid var(--soft);padding-top:1.25rem}
.plain-title{font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.15;text-wrap:balance}
.plain-page>*+*{margin-top:1.25rem}
.lead{font-size:1.125rem}
.plain-form{display:grid;gap:1.25rem;justify-items:start}
.plain-form>:not(.btn){width:100%}
.plain-field{display:grid;gap:.375rem;min-width:0;outline:none}
.plain-field>label,.plain-field>legend{font-weight:600}
.plain-star,.plain-error{color:var(--bad)}
.plain-error{font-weight:500}
.plain-hint{font-size:.9375rem;color:var(--ink-2)}
.plain-alert{padding:.75rem 1rem;border-left:4px solid var(--bad)}
.plain-alert h2{font-size:1.0625rem}
.plain-alert ul{padding-left:1.25rem}
.input{width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.375rem;background:transparent;color:inherit;font:inherit}
.input[aria-invalid]{border-color:var(--bad)}
.plain-choices{margin-top:.375rem}
.plain-choice{display:flex;gap:.75rem;align-items:center;min-height:2.75rem}
.check{width:1.25rem;height:1.25rem;flex:none;margin:0;accent-color:var(--edge)}
.btn{min-height:3rem;padding:.5rem 1.25rem;border:1px solid var(--line);border-radius:.375rem;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.btn-primary{border-color:var(--edge);background:var(--button);color:var(--on-button)}
.btn:hover{text-decoration:underline;text-underline-offset:.2em}
a{color:var(--link);text-underline-offset:.18em}
a,.btn,.input,.check{scroll-margin:2rem}
:is(a,.btn,.input,.check,.plain-field):focus-visible{outline:3px solid var(--link);outline-offset:2px}
.apart{position:absolute;left:-200vw;width:1px;height:1px;overflow:hidden}
`

import type { Brand, Logo } from '../../../site/schema/brand.ts'

/** The height of the logo, in pixels, and the most that its width may be: in the header, and beside the bell of the sidebar. */
const height = 34
const widest = { header: 220, block: 124 }

const box = ({ width, height: high }: Logo, most: number) => {
  const scale = Math.min(height / high, most / width)
  return `width:${(width * scale).toFixed(1)}px;height:${(high * scale).toFixed(1)}px`
}

/** Shows a picture in the place of the drawn name, which stays for screen readers. */
const shown = (where: string, logo: Logo, most = widest.header) =>
  `${where} .logo::before{content:'';display:block;flex:none;${box(logo, most)};background:url(${logo.url}) 0/contain no-repeat}` +
  `${where} .logo-mark{display:none}` +
  `${where} .logo-name{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`

const drawnAgain = (where: string, hasMark: boolean) =>
  `${where} .logo::before{content:none}` +
  (hasMark ? `${where} .logo-mark{display:block}` : '') +
  `${where} .logo-name{position:static;width:auto;height:auto;overflow:visible;clip-path:none;white-space:normal}`

/** Returns rules that hold on dark pages only. */
const onDark = (rules: (root: string) => string) =>
  `@media(prefers-color-scheme:dark){${rules(':root:not([data-theme=light])')}}${rules(':root[data-theme=dark]')}`

/**
 * Returns the rules that show the agency's logo: the light one on light pages, the dark one on dark pages and on the
 * grounds that are always dark. Where the one that fits is missing, the name is drawn.
 */
export function logoRules({ logos: { light, dark }, layout }: Brand): string {
  if (!light && !dark) return ''
  const blocks = '.bg-pine-deep'
  const orDrawn = (where: string, logo: Logo | undefined, most?: number) =>
    logo
      ? shown(where, logo, most)
      : drawnAgain(where, layout === 'measured' || layout === 'signal')
  // Layouts with a ground of their own in the header show the logo on the page's.
  const plate =
    layout === 'signal' || layout === 'poster'
      ? '.site-home.site-home{background:var(--surface);color:var(--ink);padding-inline:1rem}'
      : ''
  return [
    plate,
    light ? shown(':root', light) : '',
    onDark((root) => orDrawn(root, dark)),
    orDrawn(`:root ${blocks}`, dark, widest.block),
    onDark((root) => orDrawn(`${root} ${blocks}`, dark, widest.block)),
  ].join('')
}

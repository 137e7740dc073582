import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

const extensions = [gfm()]
const htmlExtensions = [gfmHtml()]

// Typed tags are escaped by the renderer, so these match only its own output.
const adjustments: [pattern: RegExp, replacement: string][] = [
  [/<input type="checkbox" disabled="" checked="" \/>/g, '☑'],
  [/<input type="checkbox" disabled="" \/>/g, '☐'],
  [/<th( align="\w+")?><\/th>/g, '<td$1></td>'],
  [/<pre>/g, '<pre tabindex="0">'],
  [/<table>/g, '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>'],
  [/<\/table>/g, '</table></div>'],
  // Opens links in a new tab, so that trying one doesn't leave the form.
  [/<a href="(?!#)/g, '<a target="_blank" rel="noopener noreferrer" href="'],
]

/**
 * Renders Markdown exactly as the server does for visitors, with the same renderer and settings: tags are escaped,
 * and links may only point to the web, an email address or this site. Loaded only in the post editor.
 */
export const renderMarkdown = (source: string): string => {
  const markup = micromark(source, { extensions, htmlExtensions })
  return adjustments.reduce((html, [from, to]) => html.replace(from, to), belowTitle(markup))
}

/** Shifts the headings so that the highest becomes h2, below the title's h1. */
const belowTitle = (markup: string) => {
  const levels = [...markup.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level))
  const shift = 2 - Math.min(...levels)
  return markup.replace(
    /<(\/?)h([1-6])>/g,
    (_all, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + shift)}>`,
  )
}

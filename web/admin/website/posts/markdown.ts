import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

const extensions = [gfm()]
const htmlExtensions = [gfmHtml()]

// What was typed as a tag is escaped by the renderer: these match only what it made itself.
const adjustments: [made: RegExp, becomes: string][] = [
  [/<input type="checkbox" disabled="" checked="" \/>/g, '☑'],
  [/<input type="checkbox" disabled="" \/>/g, '☐'],
  [/<th( align="\w+")?><\/th>/g, '<td$1></td>'],
  [/<pre>/g, '<pre tabindex="0">'],
  [/<table>/g, '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>'],
  [/<\/table>/g, '</table></div>'],
  // A link that is tried does not leave the form.
  [/<a href="(?!#)/g, '<a target="_blank" rel="noopener noreferrer" href="'],
]

/**
 * Markdown as the markup that visitors will see: the same renderer with the same settings as the
 * server's, so tags come out as text and links lead to the web, mail or this site only. It is
 * loaded when somebody writes a post.
 */
export const renderMarkdown = (source: string): string => {
  const markup = micromark(source, { extensions, htmlExtensions })
  return adjustments.reduce((made, [from, to]) => made.replace(from, to), belowTitle(markup))
}

/** The highest headings become h2: the h1 is the title. */
const belowTitle = (markup: string) => {
  const levels = [...markup.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level))
  const shift = 2 - Math.min(...levels)
  return markup.replace(
    /<(\/?)h([1-6])>/g,
    (_all, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + shift)}>`,
  )
}

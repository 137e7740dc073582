import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { withoutFootnoteLinks } from './footnotes.ts'

const extensions = [gfm()]
// The title of the footnotes is no heading of the text, whose levels move.
const title = { labelTagName: 'p', labelAttributes: 'class="footnotes-title"' }
const htmlExtensions = [gfmHtml(title)]

// The renderer escapes typed tags, so these match only its own output.
const adjustments: [made: RegExp, becomes: string][] = [
  // A disabled checkbox has no name for screen readers; a character has.
  [/<input type="checkbox" disabled="" checked="" \/>/g, '☑'],
  [/<input type="checkbox" disabled="" \/>/g, '☐'],
  // The empty corner of a table is no header.
  [/<th( align="\w+")?><\/th>/g, '<td$1></td>'],
  // Content wider than a phone scrolls on its own, by keyboard as well.
  [/<pre>/g, '<pre tabindex="0">'],
  [/<table>/g, '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>'],
  [/<\/table>/g, '</table></div>'],
]

// The renderer's work grows with the square of the depth of quotes and lists, and nobody reads the fiftieth.
const marker = String.raw`[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))`
const tooDeep = new RegExp(
  String.raw`^(?![ \t]*([-*])(?:[ \t]*\1)+[ \t]*$)((?:${marker}){50}[ \t]*\d{0,9})(?=[-+*>.)])`,
  'gm',
)

/** Makes text of the markers that would begin a quote or list within fifty others. */
const withoutDepths = (source: string) =>
  source.replace(tooDeep, (_all, _line, allowed: string) => `${allowed}\\`)

// The renderer looks back from each closing bracket over its whole paragraph.
const mostBrackets = 2000

/** Makes text of the brackets of a paragraph beyond the first two thousand. */
function withoutBrackets(source: string): string {
  let count = 0
  return source.replace(/\n[ \t]*(?:\n|[-+*][ \t]|\d{1,9}[.)][ \t])|\\?[[\]]/g, (found) => {
    if (found.startsWith('\n')) count = 0
    else if (found.length === 1) count += 1
    return count > mostBrackets && found.length === 1 ? `\\${found}` : found
  })
}

type Rendering = {
  /** Whether footnotes and text link to each other; true by default. */
  linkedFootnotes?: boolean
}

/**
 * Renders Markdown (CommonMark with GitHub's tables, task lists, strikethrough, footnotes and bare links) as HTML. Tags
 * in the source come out as text, and links that are not web, mail or this site's are removed. Its top headings become
 * h2, because a page's h1 is its title. Quotes and lists nest at most fifty deep, and a paragraph has at most two
 * thousand brackets that mean anything.
 */
export function markupOf(source: string, { linkedFootnotes = true }: Rendering = {}): string {
  const rendered = micromark(withoutBrackets(withoutDepths(source)), {
    extensions,
    htmlExtensions,
  })
  const markup = belowTitle(rendered)
  return adjustments.reduce(
    (html, [from, to]) => html.replace(from, to),
    linkedFootnotes ? markup : withoutFootnoteLinks(markup),
  )
}

function belowTitle(markup: string): string {
  const levels = [...markup.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level))
  const shift = 2 - Math.min(...levels)
  return markup.replace(
    /<(\/?)h([1-6])>/g,
    (_all, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + shift)}>`,
  )
}

import type { CheerioAPI } from 'cheerio/slim'
import type { SelectorDefinition } from 'html-to-text'
import { isText } from './placed.ts'

const mark = 'data-columns'
/** Content that only tables for layout have. */
const layout = 'table,img,p,div,h1,h2,h3,h4,h5,h6,ul,ol'

/** The formats of tables in the text part: rows of data in columns, rows of a layout on lines of their own. */
export const rowFormats: SelectorDefinition[] = [
  {
    selector: `table[${mark}]`,
    format: 'dataTable',
    options: { uppercaseHeaderCells: false, colSpacing: 2, maxColumnWidth: 40 },
  },
  { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
  { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
  { selector: 'th', format: 'inlineSurround', options: { suffix: ' ' } },
]

/**
 * Marks tables of data, whose columns stay beside each other in the text part; the returned function removes the marks.
 * Tags between rows would get lost there, so such a table stays a list of rows.
 */
export function markDataTables($: CheerioAPI): () => void {
  const found = $('table').filter((_i, table) => {
    const rows = $(table).find('tr')
    const hasColumns = rows.toArray().some((row) => $(row).children('td,th').length > 1)
    const hasTagsBetween = $(table)
      .find('thead,tbody,tfoot,tr')
      .addBack()
      .contents()
      .toArray()
      .some(
        (each) =>
          'data' in each &&
          isText(each) &&
          each.data.trim() !== '' &&
          !/^(?:td|th|caption)$/.test(each.parent && 'name' in each.parent ? each.parent.name : ''),
      )
    return hasColumns && !hasTagsBetween && $(table).find(layout).length === 0
  })
  found.attr(mark, '')
  return () => void found.removeAttr(mark)
}

import { markupOf } from '../../packages/markdown/markdown.ts'
import { type Html, trusted } from './html.ts'

/** Renders Markdown, as `markupOf` does, for a page. */
export const renderMarkdown = (...source: Parameters<typeof markupOf>): Html =>
  trusted(markupOf(...source))

import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { GFM, parser } from '@lezer/markdown'

const data = defineLanguageFacet()
const language = new Language(
  data,
  parser.configure([GFM, { props: [languageDataProp.add({ Document: data })] }]),
  [],
  'markdown',
)

const style = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--pine-text)' },
  { tag: tags.monospace, fontFamily: 'var(--f-mono, monospace)' },
  { tag: tags.quote, color: 'var(--ink-2)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--ink-3)' },
])

/**
 * Markdown highlighting with its marks in gray. Uses only the parser: the usual package brings in four more
 * languages.
 */
export const markdown = [language, syntaxHighlighting(style)]

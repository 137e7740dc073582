import { markupOf } from '../../../../packages/markdown/markdown.ts'

/**
 * Renders Markdown as the server does for visitors, with links that open in a new tab, so that trying one doesn't leave
 * the form. Loaded only in the post editor.
 */
export const renderMarkdown = (source: string): string =>
  markupOf(source).replace(/<a href="(?!#)/g, '<a target="_blank" rel="noopener noreferrer" href="')

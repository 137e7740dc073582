import type { EmailLook } from './email-look.ts'
import { renderMarkdown } from './markdown.ts'

/** Marks the ends of lines as line breaks: what a person types in an email stays on its lines. */
const withLineBreaks = (source: string) =>
  source.replaceAll('\r\n', '\n').replaceAll(/(?<=\S) ?\n(?=[^\n])/g, '  \n')

/**
 * Renders what a person wrote, as Markdown, with styles that mail programs understand: those in a style element are
 * dropped by some. Tags come out as text.
 */
export function markdownHtml(
  { light, display, body, weight }: EmailLook,
  source: string,
  isQuiet: boolean,
): string {
  const [tone, size] = isQuiet ? ['ink3', '14px'] : ['ink2', '16px']
  const text = `margin:0 0 16px;font:400 ${size}/1.6 ${body};color:${isQuiet ? light.ink3 : light.ink2};overflow-wrap:anywhere`
  const list = `${text};padding-left:24px`
  const heading = `margin:24px 0 12px;font:${weight} 19px/1.2 ${display};color:${light.ink}`
  const styles: Record<string, string> = {
    p: `dir="auto" class="${tone}" style="${text}"`,
    ul: `class="${tone}" style="${list}"`,
    ol: `class="${tone}" style="${list}"`,
    li: 'style="margin:0 0 4px"',
    a: `style="color:${light.link}"`,
    blockquote: `class="line" style="margin:0 0 16px;padding-left:16px;border-left:3px solid ${light.line}"`,
    table: `class="${tone}" style="${text};border-collapse:collapse"`,
    td: `class="line" style="padding:6px 12px 6px 0;border-top:1px solid ${light.line}"`,
    th: 'style="padding:6px 12px 6px 0;text-align:left"',
    pre: `class="${tone}" style="${text};white-space:pre-wrap;font-family:monospace"`,
    hr: `class="line" style="margin:24px 0;border:0;border-top:1px solid ${light.line}"`,
    img: 'style="max-width:100%;height:auto"',
    h2: `class="ink" style="${heading}"`,
    h3: `class="ink" style="${heading}"`,
  }
  return renderMarkdown(withLineBreaks(source), { linkedFootnotes: false })
    .markup.replace(/<\/?div\b[^>]*>| tabindex="0"/g, '')
    .replace(/<([a-z][a-z0-9]*)(?=[\s>/])/g, (tag, name: string) =>
      styles[name] ? `${tag} ${styles[name]}` : tag,
    )
}

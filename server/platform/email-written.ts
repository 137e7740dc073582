import type { Inline } from '../../packages/markdown/inlines.ts'
import { type WrittenBlock, writtenOf } from '../../packages/markdown/written.ts'
import type { EmailLook } from './email-look.ts'
import { escapeHtml } from './escape-html.ts'

const inlineHtml = (look: EmailLook, parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'break') return '<br>'
      if (part.kind === 'text') return escapeHtml(part.text)
      if (part.kind === 'code')
        return `<code style="font-family:monospace">${escapeHtml(part.text)}</code>`
      const inside = inlineHtml(look, part.inside)
      if (part.kind === 'bold') return `<strong>${inside}</strong>`
      if (part.kind === 'italic') return `<em>${inside}</em>`
      return `<a href="${escapeHtml(part.href)}" rel="nofollow noopener" style="color:${look.light.link}">${inside}</a>`
    })
    .join('')

/** Renders one block; `gap` is the space below it. */
function blockHtml(look: EmailLook, block: WrittenBlock, gap = 16): string {
  const { light, body } = look
  const text = `margin:0 0 ${gap}px;font:400 16px/1.6 ${body};color:${light.ink2};overflow-wrap:anywhere`
  if (block.kind === 'paragraph')
    return `<p dir="auto" class="ink2" style="${text}">${inlineHtml(look, block.inside)}</p>`
  if (block.kind === 'code')
    return `<pre dir="auto" class="ink2" style="${text};white-space:pre-wrap;font-family:monospace">${escapeHtml(block.text)}</pre>`
  if (block.kind === 'quote')
    return `<blockquote dir="auto" class="line" style="margin:0 0 ${gap}px;padding:0 16px;border-inline-start:3px solid ${light.line}">${blocksHtml(look, block.inside, 8)}</blockquote>`
  const items = block.items.map(
    (item) => `<li style="margin:0 0 4px">${blocksHtml(look, item, 4)}</li>`,
  )
  const [tag, start] = block.start === null ? ['ul', ''] : ['ol', ` start="${block.start}"`]
  return `<${tag} dir="auto" class="ink2"${start} style="${text};padding-inline-start:24px">${items.join('')}</${tag}>`
}

const blocksHtml = (look: EmailLook, blocks: readonly WrittenBlock[], gap: number) =>
  blocks.map((block) => blockHtml(look, block, gap)).join('')

/** Renders what a person wrote in an update or a message, with styles that mail programs understand. */
export const writtenHtml = (look: EmailLook, source: string): string =>
  blocksHtml(look, writtenOf(source), 16)

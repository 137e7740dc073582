import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { rewritePictures } from '../../../../contract/core/placed-pictures.ts'
import { isSocial, networks } from '../../../../contract/content/networks.ts'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { file } from '../../../../contract/content/content-publications.ts'
import { addressOf } from '../../../platform/call.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { SharePost } from '../social-posts/SharePost.tsx'
import { toast } from '../../../ui/toast-store.ts'

type CopyOrDownloadProps = {
  piece: ContentPiece
  /** The rendered text; null while the editor has unsaved changes. */
  html: string | null
  /** The addresses of the pictures in the text, by their names there. */
  pictures: Record<string, string>
}

/** Copy and download buttons for publishing a piece by hand. */
export const CopyOrDownload = ({ piece, html, pictures }: CopyOrDownloadProps) => {
  const { id, type } = piece
  const urlOf = (format: 'html' | 'markdown' | 'docx' | 'zip') =>
    addressOf(file, { params: { id }, query: { format } })
  return (
    <section className="grid gap-2.5" aria-label="Copy or download">
      <h3 className="font-semibold">Copy or download</h3>
      <div className="flex flex-wrap gap-2">
        {isSocial(type) && <SharePost piece={piece} />}
        {!isSocial(type) && html !== null && <CopyFormatted piece={piece} html={fromHere(html)} />}
        <CopyButton text={isSocial(type) ? piece.content : withAddresses(piece.content, pictures)}>
          {isSocial(type) ? 'Copy text' : 'Copy Markdown'}
        </CopyButton>
        {isSocial(type) && piece.imageUrl && (
          <a
            className={buttonClass('line')}
            href={piece.imageUrl}
            download={`${networks[type].name}.jpg`}
          >
            Picture
          </a>
        )}
        <a className={buttonClass('line')} href={urlOf('markdown')} download>
          Markdown file
        </a>
        <a className={buttonClass('line')} href={urlOf('html')} download>
          HTML file
        </a>
        <a className={buttonClass('line')} href={urlOf('docx')} download>
          Word file
        </a>
        <a className={buttonClass('line')} href={urlOf('zip')} download>
          All as ZIP
        </a>
      </div>
    </section>
  )
}

/** Elsewhere, pictures need the whole of their addresses. */
const fromHere = (html: string) =>
  html.replaceAll('<img src="/', `<img src="${globalThis.location.origin}/`)

const withAddresses = (content: string, pictures: Record<string, string>) =>
  rewritePictures(content, ({ cut, alt }) => {
    const address = pictures[cut]
    return address ? `![${alt}](${globalThis.location.origin}${address})` : ''
  })

/** Copies the text with headings and links. Editors that don't support formatting get plain text. */
type CopyFormattedProps = Pick<CopyOrDownloadProps, 'piece'> & { html: string }
const CopyFormatted = ({ piece, html }: CopyFormattedProps) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      const item = {
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob([piece.content], { type: 'text/plain' }),
      }
      await navigator.clipboard.write([new ClipboardItem(item)])
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      toast({
        title: 'Not copied',
        description: 'Your browser blocked it. Copy it from the preview instead.',
        variant: 'destructive',
      })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button onClick={() => void copy()}>
      <Icon className="size-4" aria-hidden />
      <span aria-live="polite">{copied ? 'Copied' : 'Copy formatted'}</span>
    </Button>
  )
}

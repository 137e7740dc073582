import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { file } from '../../../../contract/content/content-publications.ts'
import { addressOf } from '../../../platform/call.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { toast } from '../../../ui/toast-store.ts'

type TakeAlongProps = {
  piece: Pick<ContentPiece, 'id' | 'type' | 'title' | 'content'>
  /** As it is read; null while it shows what is not saved yet. */
  html: string | null
}

/** A piece to be put somewhere by hand: into the clipboard, or as a file. */
export const TakeAlong = ({ piece, html }: TakeAlongProps) => {
  const { id, type } = piece
  const address = (format: 'html' | 'markdown') =>
    addressOf(file, { params: { id }, query: { format } })
  return (
    <section className="grid gap-2.5" aria-label="Copy or download">
      <h3 className="font-semibold">Copy or download</h3>
      <div className="flex flex-wrap gap-2">
        {type !== 'facebook_post' && html !== null && <CopyFormatted piece={piece} html={html} />}
        <CopyButton text={piece.content}>
          {type === 'facebook_post' ? 'Copy text' : 'Copy Markdown'}
        </CopyButton>
        <a className={buttonClass('line')} href={address('markdown')} download>
          Markdown file
        </a>
        <a className={buttonClass('line')} href={address('html')} download>
          HTML file
        </a>
      </div>
    </section>
  )
}

/** Copies it with headings and links, for editors that keep them; editors that do not get the text. */
const CopyFormatted = ({ piece, html }: TakeAlongProps & { html: string }) => {
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

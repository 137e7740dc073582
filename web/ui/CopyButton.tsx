import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { toast } from './toast-store.ts'

/**
 * Copies text to the clipboard and confirms it on the button; explains the alternative when the
 * browser forbids it.
 */
export const CopyButton = ({ text, children = 'Copy' }: { text: string; children?: string }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      toast({
        title: 'Not copied',
        description: 'Your browser blocked it. Please select the text and copy it.',
        variant: 'destructive',
      })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <Button onClick={() => void copy()}>
      <Icon className="size-4" aria-hidden />
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </Button>
  )
}

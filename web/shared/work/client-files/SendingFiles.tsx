import { useRef } from 'react'
import { SendingCard } from '../../../platform/SendingCard.tsx'
import type { Uploads } from './uploads.ts'

/** The files on their way, or those that failed. */
export const SendingFiles = ({
  uploads: { sending, retry, remove },
  label = 'Uploads',
}: {
  uploads: Pick<Uploads, 'sending' | 'retry' | 'remove'>
  label?: string
}) => {
  const region = useRef<HTMLElement>(null)
  const left = sending.filter(({ failure }) => failure === null).length
  // The pressed button disappears with its file.
  const moveFocus = () => region.current?.focus()
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={label}
      className={sending.length ? 'outline-none' : 'sr-only'}
    >
      <ul className="grid max-h-80 min-w-0 gap-2 overflow-y-auto md:grid-cols-2">
        {sending.map((each) => (
          <SendingCard
            key={each.key}
            sending={each}
            onRetry={() => {
              retry(each)
              moveFocus()
            }}
            onRemove={() => {
              remove(each.key)
              moveFocus()
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {left > 0 && (left === 1 ? 'Uploading 1 file' : `Uploading ${left} files`)}
      </p>
    </section>
  )
}

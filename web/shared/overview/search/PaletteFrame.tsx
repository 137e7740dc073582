import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { holdKeys, letKeysGo } from '../../../ui/closing-keys.ts'

type Props = {
  title: string
  className?: string
  /** Sets the focus when it opens; without it, the first field gets it. */
  onOpen?: () => void
  /** Returns whether the focus goes back to where it was, not to what was chosen. */
  givesFocusBack: () => boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of a search that lies over the page, and fills a phone’s screen. */
export const PaletteFrame = ({
  title,
  className = '',
  onOpen,
  givesFocusBack,
  onClose,
  children,
}: Props) => {
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  const close = () => {
    holdKeys()
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-pine-deep/60" />
        <Dialog.Content
          aria-describedby={undefined}
          data-palette
          onOpenAutoFocus={(event) => {
            if (!onOpen) return
            event.preventDefault()
            onOpen()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (givesFocusBack() && opener?.isConnected) opener.focus({ preventScroll: true })
            letKeysGo()
          }}
          className={`app dialog fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-[40rem] animate-fade flex-col overflow-hidden bg-surface shadow-3 max-sm:h-dvh sm:top-[10vh] sm:max-h-[75vh] sm:rounded-4 ${className}`}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

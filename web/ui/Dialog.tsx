import './base.css'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { holdKeys, letKeysGo } from './closing-keys.ts'
import { dismissToast, toastNow } from './toast-store.ts'

/** On a phone a dialog fills the screen, except for a short question. */
const widths = {
  sm: 'max-w-[26rem] rounded-4 max-sm:mx-4 max-sm:w-[calc(100%-2rem)]',
  md: 'max-sm:min-h-dvh sm:max-w-[36rem] sm:rounded-4',
  lg: 'max-sm:min-h-dvh sm:max-w-[52rem] sm:rounded-4',
  xl: 'max-sm:min-h-dvh sm:max-w-[52rem] sm:rounded-4 xl:max-w-[80rem]',
}

type DialogProps = {
  title: ReactNode
  /** One or two lines below the title. */
  description?: ReactNode
  onClose: () => void
  children: ReactNode
  width?: keyof typeof widths
  /** Ignores Escape and clicks outside, for example while something is being sent. */
  locked?: boolean
}

/**
 * A modal dialog that is open while it is mounted: unmount it in `onClose`. The focus returns to
 * the element that had it, even if the dialog's code loaded late.
 */
export const Dialog = ({
  title,
  description,
  onClose,
  children,
  width = 'md',
  locked = false,
}: DialogProps) => {
  const [opener] = useState(() => lastFocused())
  const close = () => {
    if (locked) return
    holdKeys()
    onClose()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay
          className={`fixed inset-0 z-50 grid animate-fade grid-cols-[minmax(0,1fr)] justify-items-center overflow-y-auto overscroll-contain bg-pine-deep/60 sm:p-6 ${width === 'sm' ? '' : 'dialog-screen'}`}
        >
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={focusFirst}
            onEscapeKeyDown={dismissToastOnEscape}
            onFocus={scrollIntoView}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              restoreFocus(opener)
              // A question that closes together with its dialog gives the focus back, too.
              setTimeout(letKeysGo)
            }}
            className={`dialog relative my-auto w-full animate-pop bg-surface shadow-3 ${widths[width]}`}
          >
            <header className="pt-6 pr-16 pl-6 [overflow-wrap:anywhere] sm:pt-7 sm:pl-8">
              <Radix.Title className="font-display text-[1.5rem] leading-tight font-[660] tracking-[-.02em]">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-1.5 text-ink-2">{description}</Radix.Description>
              )}
            </header>
            <div className="px-6 pt-5 pb-7 sm:px-8 sm:pb-8">{children}</div>
            <Radix.Close
              aria-label="Close dialog"
              data-close-dialog
              disabled={locked}
              className="absolute top-4 right-4 grid size-11 place-items-center rounded-2 text-ink-2 hover:bg-mist hover:text-ink"
            >
              <X className="size-5" aria-hidden />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Controls whose value an arrow key changes, or that save what is chosen at once. */
const changedByArrows =
  'select,[role=slider],[type=radio],[type=number],[type=date],[data-saves-at-once]'

/**
 * Focuses the dialog itself when its first control would change at an arrow key or save at once, would scroll the
 * dialog's beginning out of sight, or only closes it; otherwise the first control gets the focus, as usual.
 */
const focusFirst = (event: Event) => {
  const dialog = event.currentTarget as HTMLElement
  const first = [...dialog.querySelectorAll<HTMLElement>('*')].find(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches('a,:disabled,[type=hidden]') &&
      element.checkVisibility(),
  )
  const isBelow = (first?.getBoundingClientRect().bottom ?? 0) > window.innerHeight
  if (!isBelow && !first?.matches(`${changedByArrows},[data-close-dialog]`)) return
  event.preventDefault()
  dialog.focus({ preventScroll: true })
}

/** Wrapping from the last button to the first moves the focus without scrolling. A menu gets it before it has its place. */
const scrollIntoView = ({ target, currentTarget }: FocusEvent) => {
  if (target !== currentTarget && !target.closest('[role=menu]'))
    target.scrollIntoView({ block: 'nearest' })
}

/** Escape pressed in the notification region closes the notification, not the dialog below it. */
const dismissToastOnEscape = (event: KeyboardEvent) => {
  const shown = toastNow()
  if (!shown || !(event.target as Element).closest('[data-toasts]')) return
  event.preventDefault()
  dismissToast(shown.id)
  document.querySelector<HTMLElement>('.dialog')?.focus()
}

/** The row of buttons at the end of a dialog; the main one comes last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
)

let opener: HTMLElement | null = null
/**
 * Returns the element that opened this dialog or, when another dialog opened it, the element that
 * opened that one.
 */
const lastFocused = () => {
  const focused = document.activeElement as HTMLElement | null
  if (!focused?.closest('[role=dialog]')) opener = focused
  return opener
}

const restoreFocus = (opener: HTMLElement | null) => {
  if (opener?.isConnected && opener !== document.body) return opener.focus({ preventScroll: true })
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { type DialogName, useDialogs } from '../platform/dialogs.ts'
import { keepWantedSlot } from '../platform/wanted-slot.ts'
import { preloadDialog } from './dialog-table.ts'

type DialogButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
  dialog: DialogName
  /** The page that does the same without JavaScript, if there is one. */
  href?: string
  /** The time that it names, which is chosen in the dialog. */
  slot?: string | undefined
}

/**
 * Opens a dialog that has a URL. With `data-dialog`, a click also counts before the page's script
 * is ready (web/main.ts).
 */
export const DialogButton = (props: DialogButtonProps) => {
  const { dialog, href, slot, className, children, ...rest } = props
  const { open } = useDialogs()
  const prepare = () => preloadDialog(dialog)
  const common = {
    className,
    'data-dialog': dialog,
    'data-slot': slot,
    'aria-haspopup': 'dialog',
    onPointerEnter: prepare,
    onFocus: prepare,
    onTouchStart: prepare,
  } as const
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // Within a page that stays as it is drawn, the page itself opens it.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    keepWantedSlot(event.currentTarget)
    open(dialog)
  }
  if (!href)
    return (
      <button {...rest} {...common} type="button" onClick={onClick}>
        {children}
      </button>
    )
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    // A link that acts as a button; without JavaScript it works as a link.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <a {...common} href={href} role="button" onClick={onClick} onKeyDown={onKeyDown}>
      {children}
    </a>
  )
}

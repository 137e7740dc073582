import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { type DialogName, useDialogs } from '../platform/dialogs.ts'
import { preloadDialog } from './dialog-table.ts'

type DialogButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
  dialog: DialogName
  /** The page that does the same without JavaScript, if there is one. */
  href?: string
}

/**
 * Opens a dialog that has a URL. With `data-dialog`, a click also counts before the page's script
 * is ready (web/main.ts).
 */
export const DialogButton = ({ dialog, href, className, children, ...rest }: DialogButtonProps) => {
  const { open } = useDialogs()
  const prepare = () => preloadDialog(dialog)
  const common = {
    className,
    'data-dialog': dialog,
    'aria-haspopup': 'dialog',
    onPointerEnter: prepare,
    onFocus: prepare,
    onTouchStart: prepare,
  } as const
  if (!href)
    return (
      <button {...rest} {...common} type="button" onClick={() => open(dialog)}>
        {children}
      </button>
    )
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(dialog)
  }
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

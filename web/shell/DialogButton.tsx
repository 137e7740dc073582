import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { type DialogName, useDialogs } from '../platform/dialogs.ts'
import { preloadDialog } from './dialog-table.ts'

type DialogButtonProps = Omit<ComponentProps<'button'>, 'ref'> & {
  dialog: DialogName
  /** The page that does the same without a script, if there is one. */
  href?: string
}

/**
 * Opens a dialog that has an address. `data-dialog` lets a click that comes before the page's
 * script is ready count as well (web/main.ts).
 */
export const DialogButton = ({ dialog, href, className, children, ...rest }: DialogButtonProps) => {
  const { open } = useDialogs()
  const prepare = () => preloadDialog(dialog)
  const shared = {
    className,
    'data-dialog': dialog,
    'aria-haspopup': 'dialog',
    onPointerEnter: prepare,
    onFocus: prepare,
    onTouchStart: prepare,
  } as const
  if (!href)
    return (
      <button {...rest} {...shared} type="button" onClick={() => open(dialog)}>
        {children}
      </button>
    )
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(dialog)
  }
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }
  return (
    // A button that is a link while there is no script.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <a {...shared} href={href} role="button" onClick={click} onKeyDown={press}>
      {children}
    </a>
  )
}

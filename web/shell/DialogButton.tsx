import type { ComponentProps } from 'react'
import { type DialogName, useDialogs } from '../platform/dialogs.ts'
import { preloadDialog } from './dialog-table.ts'

/**
 * Opens a dialog that has an address. `data-dialog` lets a click that comes before the page's
 * script is ready count as well (web/main.ts).
 */
export const DialogButton = ({
  dialog,
  ...rest
}: ComponentProps<'button'> & { dialog: DialogName }) => {
  const { open } = useDialogs()
  const prepare = () => preloadDialog(dialog)
  return (
    <button
      {...rest}
      type="button"
      data-dialog={dialog}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
      onClick={() => open(dialog)}
    />
  )
}

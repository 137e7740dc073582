/** The elements of a cell that handle a click themselves. */
const controls =
  'a,button,input,label,select,textarea,summary,[role=menu],[role=listbox],[role=dialog]'

/**
 * Tells whether a click in a row opens the row's record: not when it was handled, hit a control, or
 * comes from a menu or dialog that the row only draws.
 */
export const opensRow = ({
  target,
  currentTarget,
  defaultPrevented,
}: {
  target: unknown
  currentTarget: Pick<Element, 'contains'>
  defaultPrevented: boolean
}) =>
  !defaultPrevented &&
  currentTarget.contains(target as Node) &&
  !(target as Element).closest(controls)

/** The time in ms until a menu has closed and returned its focus. */
const afterMenu = 50

/** The DOM id of a card on a board. */
export const cardId = (id: number) => `card-${id}`

/** Focuses the menu button of a card that moved to another column, if the move lost the focus. */
export const restoreCardFocus = (id: number) =>
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.getElementById(cardId(id))?.querySelector('button')?.focus()
  }, afterMenu)

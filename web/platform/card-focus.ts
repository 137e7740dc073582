/** Until a menu has closed and given its focus back, in ms. */
const afterMenu = 50

/** The element's id of a card on a board. */
export const cardId = (id: number) => `card-${id}`

/** When a card that went to another column took the focus with it, its menu gets the focus again. */
export const keepFocus = (id: number) =>
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.getElementById(cardId(id))?.querySelector('button')?.focus()
  }, afterMenu)

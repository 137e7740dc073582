/** Frames in which a closing dialog may still give the focus back to what opened it. */
const framesHeld = 6

/** Focuses a field, again as long as the dialog’s opener may get the focus, and never once somebody went on to another field. */
const hold = (field: HTMLElement, frames = framesHeld) => {
  field.focus()
  if (frames === 0) return
  requestAnimationFrame(() => {
    const movedOn = document.activeElement?.matches('input, textarea, select, [contenteditable]')
    if (document.activeElement === field || !movedOn) hold(field, frames - 1)
  })
}

/** Opens the items around a field and focuses it, once its form is there and no dialog is above it. */
export function showPlace(place: string, tries = 60): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)
    if (field && !document.querySelector('[role=dialog]')) {
      field.scrollIntoView({ block: 'center' })
      return hold(field)
    }
    const around = [...document.querySelectorAll<HTMLElement>('[data-item][aria-expanded=false]')]
    around.find((each) => `${place}.`.startsWith(`${each.dataset['item']}.`))?.click()
    if (tries > 0) showPlace(place, tries - 1)
  })
}

/** Opens the items around a field and focuses it, once its form is there. */
export function showPlace(place: string, tries = 20): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)
    if (field) {
      field.scrollIntoView({ block: 'center' })
      return field.focus()
    }
    const around = [...document.querySelectorAll<HTMLElement>('[data-item][aria-expanded=false]')]
    around.find((each) => `${place}.`.startsWith(`${each.dataset['item']}.`))?.click()
    if (tries > 0) showPlace(place, tries - 1)
  })
}

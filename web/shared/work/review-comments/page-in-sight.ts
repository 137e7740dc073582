/** Returns the page of the stage that is in its middle, from 1. */
export function pageInSight(): number {
  const stage = document.querySelector('[data-stage]')
  if (!stage) return 1
  const { top, height } = stage.getBoundingClientRect()
  const middle = top + height / 2
  const pages = [...stage.querySelectorAll<HTMLElement>('[data-page]')]
  const found = pages.find((page) => page.getBoundingClientRect().bottom >= middle) ?? pages.at(-1)
  return Number(found?.dataset['page'] ?? 1)
}

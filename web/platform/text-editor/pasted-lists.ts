const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** Whether Word means a list item: it copies lists as paragraphs with a marker in front. */
export const isListItem = (element: Element) => /mso-list:\s*l\d/i.test(styleOf(element))

const levelOf = (item: Element) => Number(/level(\d+)/i.exec(styleOf(item))?.[1] ?? 1)

/** Removes the marker and returns it. */
function takeMarker(item: Element): string {
  const marker = [...item.querySelectorAll('span')].find((each) =>
    /mso-list:\s*ignore/i.test(styleOf(each)),
  )
  const text = (marker?.textContent ?? '').trim()
  marker?.remove()
  return text
}

const isNumbered = (marker: string) => /^(?:\d+|[a-z]+|[ivxlc]+)[.)]/i.test(marker)

/** Replaces items that follow each other by lists, nested by their levels. */
export function asList(items: readonly Element[]): void {
  const [first] = items
  if (!first) return
  const { ownerDocument: document } = first
  const open: { level: number; list: Element }[] = []
  const top = document.createElement('div')
  first.before(top)
  for (const item of items) {
    const level = levelOf(item)
    const name = isNumbered(takeMarker(item)) ? 'ol' : 'ul'
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    let current = open.at(-1)
    if (!current || current.level < level) {
      const list = document.createElement(name)
      ;(current?.list.lastElementChild ?? top).append(list)
      current = { level, list }
      open.push(current)
    }
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    current.list.append(entry)
    item.remove()
  }
}

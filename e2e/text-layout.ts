import type { Page } from '@playwright/test'

/**
 * Returns what is wrong with the texts of a page as it stands: words of up to 12 letters broken in two, lines that are
 * wider than their box, and texts that lie on each other. Pictures of the portal aren’t read.
 */
export const wrongTexts = (page: Page) =>
  page.evaluate(() => {
    type Piece = { text: string; box: DOMRect; of: Element }
    const wrong = new Set<string>()
    const pieces: Piece[] = []
    const blockOf = (element: Element): Element =>
      getComputedStyle(element).display.startsWith('inline') && element.parentElement
        ? blockOf(element.parentElement)
        : element
    const isRead = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, .skip-link, .device, svg, script, style, template, noscript') &&
      // The head of a table that reads as a list on phones.
      getComputedStyle(element.closest('thead') ?? element).clipPath === 'none'
    const readWord = (word: string, range: Range, block: DOMRect) => {
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
      if (lines.size > 1 && /^\P{L}*\p{L}{2,12}\P{L}*$/u.test(word)) wrong.add(`broken: ${word}`)
      for (const { left, right, width } of range.getClientRects())
        if (width > 0 && (right > block.right + 1.5 || left < block.left - 1.5))
          wrong.add(`wider than its box: ${word}`)
    }
    const readNode = (node: Text, parent: Element) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1)
          pieces.push({ text: node.data.trim().slice(0, 40), box, of: parent })
      const block = blockOf(parent).getBoundingClientRect()
      for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        readWord(word, range, block)
      }
    }
    /** Returns what holds an element in front while the page scrolls. */
    const layerOf = (element: Element): Element | null => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return each
      return null
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      if (node.data.trim() && node.parentElement && isRead(node.parentElement))
        readNode(node, node.parentElement)
    }
    const layers = new Map(pieces.map(({ of }) => [of, layerOf(of)]))
    const inOrder = pieces.toSorted((one, other) => one.box.top - other.box.top)
    for (const [i, one] of inOrder.entries())
      for (const other of inOrder.slice(i + 1)) {
        if (other.box.top >= one.box.bottom) break
        if (one.of === other.of || layers.get(one.of) !== layers.get(other.of)) continue
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
        // Lines of large letters are closer than the letters' own boxes are high.
        if (across > 1 && down > 0.4 * Math.min(one.box.height, other.box.height))
          wrong.add(`on each other: ${one.text} | ${other.text}`)
      }
    return [...wrong]
  })

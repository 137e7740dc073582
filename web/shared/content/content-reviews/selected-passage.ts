import { useEffect } from 'react'
import { longestAround, type Passage } from '../../../../contract/content/passages.ts'
import { passageOf } from './one-line.ts'

/** Marks the element whose words can be selected to comment on them. */
export const quotable = { 'data-quotable': true } as const

/** Returns what stands in a text before and after a selected part of it. */
function aroundOf(text: Element, part: Range): Pick<Passage, 'prefix' | 'suffix'> {
  const before = document.createRange()
  before.selectNodeContents(text)
  const after = before.cloneRange()
  before.setEnd(part.startContainer, part.startOffset)
  after.setStart(part.endContainer, part.endOffset)
  return {
    prefix: before.toString().slice(-longestAround).toWellFormed(),
    suffix: after.toString().slice(0, longestAround).toWellFormed(),
  }
}

/**
 * Calls `onSelect` with the passage selected in a quotable text, each time it changes; not when the selection ends.
 * It must be the same function in every render.
 */
export const useSelectedPassage = (onSelect: (passage: Passage) => void) => {
  useEffect(() => {
    const readSelection = () => {
      const selection = document.getSelection()
      if (!selection || selection.isCollapsed) return
      const range = selection.getRangeAt(0)
      const { commonAncestorContainer: node } = range
      const text = (node instanceof Element ? node : node.parentElement)?.closest('[data-quotable]')
      const quote = passageOf(selection.toString())
      if (text && quote) onSelect({ quote, ...aroundOf(text, range) })
    }
    readSelection()
    document.addEventListener('selectionchange', readSelection)
    return () => document.removeEventListener('selectionchange', readSelection)
  }, [onSelect])
}

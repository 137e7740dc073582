import { type RefObject, useEffect } from 'react'
import { passageOf } from './passage.ts'

/**
 * Calls `onSelect` with the passage selected in a text, each time it changes; not when the
 * selection ends.
 */
export const useSelectedPassage = (
  text: RefObject<HTMLElement | null>,
  onSelect: (passage: string) => void,
) => {
  useEffect(() => {
    const readSelection = () => {
      const selection = document.getSelection()
      if (!selection || selection.isCollapsed) return
      const { commonAncestorContainer: container } = selection.getRangeAt(0)
      const passage = passageOf(selection.toString())
      if (passage && text.current?.contains(container)) onSelect(passage)
    }
    document.addEventListener('selectionchange', readSelection)
    return () => document.removeEventListener('selectionchange', readSelection)
  }, [text, onSelect])
}

import { type RefObject, useEffect } from 'react'

const maxLength = 500

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
      const passage = selection.toString().replace(/\s+/g, ' ').trim()
      if (passage && text.current?.contains(container))
        onSelect(passage.slice(0, maxLength).toWellFormed())
    }
    document.addEventListener('selectionchange', readSelection)
    return () => document.removeEventListener('selectionchange', readSelection)
  }, [text, onSelect])
}

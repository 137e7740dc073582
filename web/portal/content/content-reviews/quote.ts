import { type RefObject, useEffect } from 'react'

const longest = 500

/** Hands over the passage that is selected in a text, each time it changes; nothing when the selection ends. */
export const useSelectedPassage = (
  text: RefObject<HTMLElement | null>,
  onSelect: (passage: string) => void,
) => {
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection()
      if (!selection || selection.isCollapsed) return
      const { commonAncestorContainer: around } = selection.getRangeAt(0)
      const passage = selection.toString().replace(/\s+/g, ' ').trim()
      if (passage && text.current?.contains(around))
        onSelect(passage.slice(0, longest).toWellFormed())
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [text, onSelect])
}

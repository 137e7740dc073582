import { createContext, useContext } from 'react'
import type { MenuItem } from '../ui/Menu.tsx'

/** Whether the card around is selected, and what changes that; null where no cards can be selected. */
export const CardSelection = createContext<{ isSelected: boolean; toggle: () => void } | null>(null)

/** Returns the entry of a card’s menu that selects it, which a finger has no other way to begin with. */
export function useSelectItem(): MenuItem | false {
  const selection = useContext(CardSelection)
  return (
    selection !== null && {
      label: selection.isSelected ? 'Deselect' : 'Select',
      onSelect: selection.toggle,
    }
  )
}

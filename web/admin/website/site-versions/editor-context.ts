import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Editing, EditingStore } from './editing.ts'

type Editor = {
  store: EditingStore
  /** The reasons that keep fields from being published, by place. */
  problems: ReadonlyMap<string, string>
}

export const EditorContext = createContext<Editor | null>(null)

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('there is no website to edit here')
  return editor
}

/** Returns what is being edited, and whether it is saved. */
export const useEditing = (store: EditingStore): Editing =>
  useSyncExternalStore(store.subscribe, store.now)

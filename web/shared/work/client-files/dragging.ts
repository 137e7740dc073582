import type { DragEvent } from 'react'
import type { ClientFile } from '../../../../contract/work/client-files.ts'
import { droppedFiles } from './dropped.ts'
import { moveFiles } from './many-files.ts'
import type { Uploads } from './uploads.ts'

/** The rows being dragged. Module state, because there is one pointer. */
let dragged: readonly ClientFile[] = []

/** The props of a row that can be dragged into a folder; with it go `others`, if it is one of them. */
export const rowOf = (file: ClientFile, others: readonly ClientFile[] = []) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    dragged = others.some(({ id }) => id === file.id) ? others : [file]
    event.dataTransfer.effectAllowed = 'move'
  },
  onDragEnd: () => void (dragged = []),
})

/** The props of a folder into which rows can be dropped, and files from outside the browser if `onFiles` takes them. */
export const targetOf = (folderId: number | null, onFiles?: Uploads['addTo']) => {
  const rows = () => dragged.filter((each) => each.id !== folderId && each.folderId !== folderId)
  const takesFiles = ({ dataTransfer }: DragEvent) =>
    onFiles !== undefined && dragged.length === 0 && dataTransfer.types.includes('Files')
  const mark = ({ currentTarget }: DragEvent, isOver: boolean) =>
    currentTarget.toggleAttribute('data-over', isOver)
  return {
    onDragOver: (event: DragEvent) => {
      if (rows().length === 0 && !takesFiles(event)) return
      event.preventDefault()
      mark(event, true)
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop: (event: DragEvent) => {
      mark(event, false)
      const moved = rows()
      if (moved.length > 0) {
        event.preventDefault()
        dragged = []
        void moveFiles(moved, { folderId })
      } else if (onFiles && takesFiles(event)) {
        event.preventDefault()
        void droppedFiles(event.dataTransfer).then((chosen) => onFiles(folderId, chosen))
      }
    },
  }
}

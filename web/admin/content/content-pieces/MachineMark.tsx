import { Bot } from 'lucide-react'
import type { ContentPiece } from '../../../../contract/content/content-pieces.ts'
import { machineMark } from './labels.ts'

/** Marks a draft by a machine that no person has edited yet; renders nothing once one has. */
export const MachineMark = ({ piece }: { piece: ContentPiece }) => {
  const mark = machineMark(piece)
  return (
    mark && (
      <p className="flex items-start gap-1.5 text-[0.8125rem] text-ink-3">
        <Bot className="mt-0.5 size-3.5 flex-none" aria-hidden />
        {mark}
      </p>
    )
  )
}

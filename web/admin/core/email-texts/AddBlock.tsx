import { Plus } from 'lucide-react'
import type { StoredEmailText } from '../../../../contract/core/email-texts.ts'
import { type BlockKind, blockKinds, type TextBlock } from '../../../../contract/email-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { firstPart, partKindOf } from './email-text-form.ts'

const kinds = Object.keys(blockKinds) as BlockKind[]

/** Adds a block at the end: the kinds that this email has something for. */
export const AddBlock = ({
  text,
  onAdd,
}: {
  text: StoredEmailText
  onAdd: (block: TextBlock) => void
}) => (
  <div className="flex flex-wrap gap-2">
    {kinds
      .filter((kind) => !text.isDraft || kind === 'paragraph')
      .filter((kind) => partKindOf(kind) === null || firstPart(text, kind) !== null)
      .map((kind) => (
        <Button key={kind} onClick={() => onAdd({ kind, text: '', part: firstPart(text, kind) })}>
          <Plus className="size-4" aria-hidden />
          {blockKinds[kind]}
        </Button>
      ))}
  </div>
)

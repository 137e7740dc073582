import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { composePiece } from '../../../packages/drafts/composing/composing.ts'
import { checkupOf } from '../checking/checkup.ts'
import { shareOf } from '../checking/likeness.ts'
import { coversOf } from '../../../packages/drafts/keyword-building/covering.ts'
import { buildKeywords } from '../../../packages/drafts/keyword-building/keyword-building.ts'
import { usable } from '../keywords/usable.ts'
import { renderContent } from '../rendering/markdown.ts'

/** What is done with texts in the thread: whatever takes long for a long text, or for many. */
export const tasks = {
  buildKeywords,
  usable,
  coversOf,
  composePiece,
  checkupOf,
  /** The content of a piece as markup. */
  rendered: (type: ContentType, content: string) => renderContent(type, content).markup,
  /** What a text shares of what each of the others says, from 0 to 1. */
  sharesOf: (content: string, others: readonly string[]) =>
    others.map((other) => shareOf(content, other)),
}

export type Tasks = typeof tasks
export type Asked = { task: keyof Tasks; given: readonly unknown[] }
export type Answered = { result: unknown } | { problem: string }

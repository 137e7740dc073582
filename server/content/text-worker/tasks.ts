import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { checkupOf } from '../checking/checkup.ts'
import { likenessOf } from '../checking/likeness.ts'
import { coversOf } from '../../../packages/drafts/keyword-building/covering.ts'
import { buildKeywords } from '../../../packages/drafts/keyword-building/keyword-building.ts'
import { usable } from '../keywords/usable.ts'
import { wordFile } from '../rendering/word-file.ts'
import { blocksOf } from '../wordpress/blocks.ts'
import { renderContent } from '../rendering/markdown.ts'
import type { PlacedPictures } from '../rendering/pictures.ts'

/** Text tasks that are slow for long texts or many of them. */
export const tasks = {
  buildKeywords,
  usable,
  coversOf,
  checkupOf,
  /** Renders a blog post as blocks of WordPress's editor. */
  blocks: (type: ContentType, content: string, pictures: PlacedPictures) =>
    blocksOf(renderContent(type, content, pictures).markup),
  wordFile,
  /** Renders a piece's content as markup. */
  rendered: (type: ContentType, content: string, pictures: PlacedPictures) =>
    renderContent(type, content, pictures).markup,
  /** Compares the text with each of the others. */
  likenessesOf: (content: string, others: readonly string[]) =>
    others.map((other) => likenessOf(content, other)),
}

export type Tasks = typeof tasks
export type TaskRequest = { task: keyof Tasks; args: readonly unknown[] }
export type TaskResponse = { result: unknown } | { problem: string }

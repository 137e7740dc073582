import { slugOf as slugOfTitle } from '../../../contract/slugs.ts'
import { isSocial } from '../../../contract/content/networks.ts'
import { contentTypes } from '../../../contract/content/content-pieces.ts'
import {
  type PublicationTarget,
  targetsOf,
} from '../../../contract/content/content-publications.ts'
import { briefMarkdown } from '../../../packages/drafts/briefs/drafting.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { markdownOf, previewOf } from '../rendering/markdown.ts'
import { type PlacedPictures, withAddresses } from '../rendering/pictures.ts'
import { html, trusted } from '../../platform/html.ts'
import { conflict } from '../../platform/refusals.ts'

type Authorship = Pick<PieceRow, 'madeBy' | 'model' | 'touchedByPersonAt'>

/** Describes in a sentence who wrote a piece, for its metadata. */
export function authorshipOf({ madeBy, model, touchedByPersonAt }: Authorship): string {
  if (madeBy === 'person') return 'Written by a person'
  if (madeBy === 'brief') return 'Written from a brief, in the client’s words'
  const maker = madeBy === 'composer' ? 'a program, without AI' : `AI${model && ` (${model})`}`
  return touchedByPersonAt
    ? `Drafted by ${maker}, edited or approved by a person`
    : `Drafted by ${maker}, not edited by a person`
}

/** Returns the URL slug, at most 100 characters and never empty. */
export const slugOf = ({ slug, title, id }: Pick<PieceRow, 'slug' | 'title' | 'id'>): string =>
  slug || slugOfTitle(title) || `piece-${id}`

/** Returns the description, or the beginning of the content. */
export const descriptionOf = ({ description, content }: PieceRow): string =>
  description || previewOf(content)

/** Checks that the content type can be published there. @throws Refusal 409 */
export function refuseTarget({ type }: Pick<PieceRow, 'type'>, target: PublicationTarget) {
  if (targetsOf[type].includes(target)) return
  throw conflict(`${contentTypes[type]}s can’t be published there.`)
}

/** Formats a YAML front matter value: JSON strings are valid YAML. */
const yaml = (value: string) => JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029]/g, ' ')

/** Returns a piece, or its brief, as Markdown with YAML front matter, and its pictures where they are placed. */
export function markdownFile(
  piece: PieceRow & { clientName: string },
  pictures: PlacedPictures,
): string {
  const facts = [
    ['title', piece.title],
    ['description', piece.description],
    ['slug', slugOf(piece)],
    ['preheader', piece.preheader],
    ['image_alt', piece.imageKey || piece.squareKey ? piece.imageAlt : ''],
    ['client', piece.clientName],
    ['date', piece.publishedAt?.toISOString() ?? ''],
    ['made', authorshipOf(piece)],
  ].filter(([, value]) => value)
  const front = facts.map(([name = '', value = '']) => `${name}: ${yaml(value)}\n`).join('')
  const body =
    piece.isBrief && piece.brief
      ? briefMarkdown(piece.brief)
      : withAddresses(markdownOf(piece.type, piece.content), pictures)
  return `---\n${front}---\n\n${body.trim()}\n`
}

const style = `:root{color-scheme:light dark}body{max-width:42rem;margin:3rem auto;padding:0 1.25rem;font:1.125rem/1.6 Georgia,serif}h1,h2,h3{line-height:1.2}img{max-width:100%;height:auto}.lead{font-size:1.25em}.table-scroll,pre{overflow-x:auto}blockquote{margin-inline:0;padding-left:1rem;border-left:3px solid}`

/** Returns a piece as a self-contained page. `content`: rendered; `language`: its code; `picture`: JPEG. */
export function htmlFile(
  piece: PieceRow & { clientName: string },
  { content, language }: { content: string; language: string },
  picture: Buffer | null,
): string {
  const { type, title, clientName, preheader, imageAlt, publishedAt } = piece
  const image = picture && `data:image/jpeg;base64,${picture.toString('base64')}`
  const meta = [
    ['description', descriptionOf(piece)],
    ['author', clientName],
    ['generator', 'Foyer'],
    ['made', authorshipOf(piece)],
    ['date', publishedAt?.toISOString() ?? ''],
  ].filter(([, value]) => value)
  return `<!doctype html>
${
  html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      ${meta.map(([name, value]) => html`<meta name="${name}" content="${value}" /> `)}
      <style>
        ${trusted(style)}
      </style>
    </head>
    <body>
      <article>
        ${!isSocial(type) && html`<h1>${title}</h1> `}${preheader && html`<p class="lead">${preheader}</p> `}${image && html`<img src="${image}" alt="${imageAlt}" /> `}${trusted(content)}
      </article>
    </body>
  </html> `.markup
}`
}
